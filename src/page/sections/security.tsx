import { security } from '../../content/security.ts'
import { site } from '../../content/site.ts'

export function Security() {
  return (
    <section className="wrap band">
      <h2 className="title">{security.heading}</h2>
      <p className="lead mt-4">{security.lead}</p>
      <ul className="mt-12 grid gap-6 md:grid-cols-2">
        {security.cards.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-h3 font-600">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p>
        {security.partner} {site.securityPartner}.
      </p>
    </section>
  )
}
