import { partners } from '#content/site.ts'

/** A single logo would make its partner look more important than the others. */
const hasLogos = partners.list.every(({ logo }) => logo)

export const Partners = () => (
  <section className="border-y bg-sunken">
    <div className="wrap py-4 cluster items-baseline gap-x-8">
      <h2 className="subtitle caption mb-2">{partners.heading}</h2>
      <ul className="grow basis-34rem cluster gap-4">
        {partners.list.map(({ name, role, logo }) => (
          <li key={name} className="grow basis-10rem">
            {hasLogos && <img src={logo} alt="" height={36} loading="lazy" />}
            <b className="subtitle block">{name}</b>
            <span className="caption">{role}</span>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
