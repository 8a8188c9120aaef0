import { partners } from '../../content/site.ts'

export function Partners() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="wrap py-9 grid gap-x-12 gap-y-6 items-center lg:grid-cols-4">
        <h2 className="font-600 max-w-40">{partners.heading}</h2>
        <ul className="grid gap-x-12 gap-y-5 columns-narrow lg:col-span-3">
          {partners.list.map(({ name, role, logo }) => (
            <li key={name} className="flex items-center gap-3.5">
              <img src={logo} alt="" width="36" height="36" loading="lazy" />
              <span className="leading-tight">
                <b className="block font-600">{name}</b>
                <span className="text-small text-soft">{role}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
