import { partners } from '../../content/site.ts'

const logos = import.meta.glob<string>('../brand/partners/*', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The logo comes last, so that the names line up. */
export const Partners = () => (
  <section className="border-y bg-sunken">
    <div className="wrap py-8">
      <h2 className="text-small text-soft tracking-normal">{partners.heading}</h2>
      <ul className="partners mt-4">
        {partners.list.map(({ name, role, logo }) => (
          <li key={name} className="flex items-center gap-4">
            <span>
              <b>{name}</b> <span className="block text-small text-soft">{role}</span>
            </span>
            {logo && <img src={logos[`../brand/partners/${logo}`]} alt="" height={36} loading="lazy" />}
          </li>
        ))}
      </ul>
    </div>
  </section>
)
