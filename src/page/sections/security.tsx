import { staffCard } from '../../content/hero.ts'
import { security } from '../../content/security.ts'
import { site } from '../../content/site.ts'
import { AgentPortrait } from '../ui/agent-portrait.tsx'

/** The staff card once more, large: each of its four parts is a control. */
export function Security() {
  return (
    <section className="wrap band-joining">
      <h2 className="title">{security.heading}</h2>
      <p className="lead mt-5">{security.lead}</p>
      <div className="mt-12 overflow-hidden rounded-2xl border border-line bg-raised">
        <div className="flex flex-wrap items-center justify-between gap-4 bg-deep px-6 py-5 text-on-deep md:px-9">
          <p className="flex flex-wrap items-center gap-4 subtitle">
            <AgentPortrait /> {staffCard.role}
          </p>
          <p className="text-small font-500 tabular-nums">
            {staffCard.title} {staffCard.number}
          </p>
        </div>
        <ul className="grid md:grid-cols-2">
          {security.cards.map(({ line, title, text }) => (
            <li
              key={title}
              className="border-t border-line p-6 first:border-t-0 md:p-9 md:odd:border-r md:[&:nth-child(2)]:border-t-0"
            >
              <p className="text-small text-soft">
                {line.term}: <b className="font-600 text-ink">{line.detail}</b>
              </p>
              <h3 className="subtitle mt-5">{title}</h3>
              <p className="prose mt-2">{text}</p>
            </li>
          ))}
        </ul>
        <p className="border-t border-line bg-sunken px-6 py-5 text-small md:px-9">
          {security.partner} <b className="font-600">{site.securityPartner}</b>.
        </p>
      </div>
    </section>
  )
}
