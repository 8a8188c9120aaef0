import { partners } from '../../shared/content/partners.ts'

export const Partners = () => (
  <section className="border-y bg-sunken">
    <div className="container py-4 grid gap-x-8 gap-y-1 md:grid-cols-4 items-baseline">
      <h2 className="subtitle caption">{partners.heading}</h2>
      <ul className="contents">
        {partners.list.map(({ name, role, href }) => (
          <li key={name} className="between md:block">
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
