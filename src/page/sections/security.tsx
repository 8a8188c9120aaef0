import { agent } from '../../content/agent.ts'
import { security } from '../../content/security.ts'
import { site } from '../../content/site.ts'
import { AgentPortrait } from '../ui/agent-portrait.tsx'
import { EvidencePiece } from '../ui/evidence.tsx'

export function Security() {
  return (
    <section className="wrap band-top band-bottom">
      <div className="heading-row">
        <h2 className="title">{security.heading}</h2>
        <p className="lead">{security.lead}</p>
      </div>
      <div className="mt-12 badge">
        <div className="flex flex-wrap items-center justify-between gap-4 bg-deep px-5 py-5 text-on-deep md:px-8">
          <p className="flex flex-wrap items-center gap-4 subtitle">
            <AgentPortrait />
            {agent.role}
          </p>
          <p className="text-small font-500">{`${agent.card} ${agent.number}`}</p>
        </div>
        <ul className="grid md:grid-cols-2">
          {security.cards.map(({ title, evidence, text }) => (
            <li key={title} className="grid row-span-3 grid-rows-subgrid p-20px md:p-8">
              <EvidencePiece of={evidence} />
              <h3 className="subtitle mt-6">{title}</h3>
              <p className="prose mt-2">{text}</p>
            </li>
          ))}
        </ul>
        <p className="rule bg-sunken px-5 py-5 text-small md:px-8">
          {security.partner} <b>{site.securityPartner}</b>.
        </p>
      </div>
    </section>
  )
}
