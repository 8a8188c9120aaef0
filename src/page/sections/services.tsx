import { services } from '../../content/services.ts'
import { anchors } from '../../routes.ts'

export function Services() {
  return (
    <section id={anchors.services} className="wrap band">
      <h2 className="title">{services.heading}</h2>
      <p className="lead mt-4">{services.lead}</p>
      <ol className="mt-12">
        {services.cards.map(({ title, text }) => (
          <li key={title} className="grid gap-4 border-t border-line py-6 md:grid-cols-2">
            <h3 className="text-h3 font-600">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
