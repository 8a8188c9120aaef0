import { agent } from '../../content/hero.ts'
import { security } from '../../content/security.ts'
import { site } from '../../content/site.ts'
import { EvidencePiece } from '../ui/evidence.tsx'
import { AgentPortrait } from '../ui/staff-card.tsx'

export function Security() {
  return (
    <section className="wrap band-top band-bottom">
      <div className="halves heading-row">
        <h2 className="title">{security.heading}</h2>
        <p className="lead">{security.lead}</p>
      </div>
      <div className="mt-8 badge">
        <div className="flex flex-wrap items-center justify-between gap-4 bg-deep pad text-on-deep md:p-8">
          <p className="flex flex-wrap items-center gap-4 subtitle">
            <AgentPortrait />
            {`${security.example} ${agent.role}`}
          </p>
          <p className="text-small">{`${agent.card} ${agent.number}`}</p>
        </div>
        <ul className="grid gap-8 pad md:grid-cols-2 md:p-8">
          {security.cards.map(({ title, evidence, text }) => (
            <li key={title} className="grid row-span-3 grid-rows-subgrid gap-y-0">
              <EvidencePiece of={evidence} />
              <h3 className="subtitle mt-6">{title}</h3>
              <p className="prose mt-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <p className="prose mt-6">
        <b className="text-ink">{site.securityPartner}</b>
        {` ${security.partner}`}
      </p>
    </section>
  )
}
