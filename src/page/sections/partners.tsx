import { partners } from '../../content/site.ts'

const logos = import.meta.glob<string>('../brand/partners/*', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** A single logo would make its partner look more important than the others. */
const hasLogos = partners.list.every(({ logo }) => logo)

export const Partners = () => (
  <section className="border-y bg-sunken">
    <div className="wrap py-8 lg:flex items-baseline gap-x-8">
      <h2 className="subtitle text-small text-soft mb-2">{partners.heading}</h2>
      <ul className="partners grow">
        {partners.list.map(({ name, role, logo }) => (
          <li key={name} className="spread md:block">
            {hasLogos && (
              <img
                src={logos[`../brand/partners/${logo}`]}
                alt=""
                height={36}
                loading="lazy"
                className="mb-2"
              />
            )}
            <b className="subtitle">{name}</b> <span className="text-small text-soft md:block">{role}</span>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
