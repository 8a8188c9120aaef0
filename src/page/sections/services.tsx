import { services } from '../../content/services.ts'
import { anchors } from '../../routes.ts'

export function Services() {
  return (
    <section id={anchors.services} className="wrap band grid gap-x-12 gap-y-12 lg:grid-cols-3">
      <div className="lg:sticky lg:top-28 self-start">
        <h2 className="title">{services.heading}</h2>
        <p className="lead mt-5">{services.lead}</p>
      </div>
      <ol className="border-b border-line lg:col-span-2">
        {services.cards.map(({ title, text }, index) => (
          <li
            key={title}
            className="border-t border-line py-7 grid gap-x-6 gap-y-2 grid-cols-[2rem_1fr] md:grid-cols-[2rem_minmax(0,13rem)_1fr]"
          >
            <span aria-hidden="true" className="pt-0.5 text-accent font-600 tabular-nums">
              {index + 1}
            </span>
            <h3 className="subtitle">{title}</h3>
            <p className="prose col-start-2 md:col-start-3">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
