import { partners } from '../../content/site.ts'

export function Partners() {
  return (
    <section className="border-y border-line">
      <div className="wrap py-10">
        <h2 className="text-note text-soft">{partners.heading}</h2>
        <ul className="flex flex-wrap gap-10">
          {partners.list.map(({ name, role, logo }) => (
            <li key={name} className="flex items-center gap-3">
              <img src={logo} alt="" width="32" height="32" loading="lazy" />
              <span>
                {name} <span className="text-soft">{role}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
