import { partners } from '../../content/site.ts'

export const Partners = () => (
  <section className="border-y bg-sunken">
    <div className="container py-4 grid gap-x-8 lg:grid-cols-4 items-baseline">
      <h2 className="subtitle caption mb-2">{partners.heading}</h2>
      <ul className="lg:col-span-3 grid gap-x-8 gap-y-2 md:grid-cols-3">
        {partners.list.map(({ name, role, href }) => (
          <li key={name} className="spread md:block">
            <b className="subtitle">
              {href ? (
                <a href={href} className="link text-inherit">
                  {name}
                </a>
              ) : (
                name
              )}
            </b>
            <span className="caption block">{role}</span>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
