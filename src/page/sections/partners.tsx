import { partners } from '../../content/site.ts'

export const Partners = () => (
  <section className="border-y bg-sunken">
    <div className="wrap py-4 cluster items-baseline gap-x-8">
      <h2 className="subtitle caption mb-2">{partners.heading}</h2>
      <ul className="grow basis-34rem cluster gap-4">
        {partners.list.map(({ name, role }) => (
          <li key={name} className="grow basis-10rem">
            <b className="subtitle block">{name}</b>
            <span className="caption">{role}</span>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
