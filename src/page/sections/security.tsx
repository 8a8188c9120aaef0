import { agent } from '../../content/hero.ts'
import { security } from '../../content/security.ts'
import { site } from '../../content/site.ts'
import { Attempts } from '../ui/attempts.tsx'
import { EvidencePiece } from '../ui/evidence.tsx'
import { AgentPortrait } from '../ui/staff-card.tsx'
import { Unbroken } from '../ui/unbroken.tsx'

export function Security() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="wrap band">
        <div className="halves heading-row">
          <h2 className="title">
            <Unbroken text={security.heading} />
          </h2>
          <p className="lead">{security.lead}</p>
        </div>
        <div className="mt-8 badge lift">
          <div className="flex flex-wrap items-center justify-between gap-x-4 bg-deep px-5 py-3 text-on-deep md:px-8">
            <p className="flex items-center gap-4 subtitle">
              <AgentPortrait />
              {`${security.example} ${agent.role}`}
            </p>
            <p className="text-small">{`${agent.card} ${agent.number}`}</p>
          </div>
          <Attempts />
          <ul className="grid gap-8 pad md:grid-cols-2 md:p-8">
            {security.cards.map(({ title, evidence, text }) => (
              <li key={title} className="grid row-span-3 grid-rows-subgrid gap-y-0">
                <h3 className="subtitle">
                  <Unbroken text={title} />
                </h3>
                <p className="prose mt-2">{text}</p>
                <EvidencePiece of={evidence} />
              </li>
            ))}
          </ul>
        </div>
        <p className="prose mt-6">
          <b className="text-ink">{site.securityPartner}</b>
          {` ${security.partner}`}
        </p>
      </div>
    </section>
  )
}
