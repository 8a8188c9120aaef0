import { agent } from '../../content/hero.ts'
import { attempts, security } from '../../content/security.ts'
import { site } from '../../content/site.ts'
import { Proof } from '../ui/proof.tsx'
import { Record } from '../ui/record.tsx'
import { AgentPortrait } from '../ui/staff-card.tsx'

export function Security() {
  return (
    <section className="border-y bg-sunken">
      <div className="wrap band">
        <div className="halves gap-y-4 items-baseline break-inside-avoid">
          <h2>{security.heading}</h2>
          <p className="lead">{security.lead}</p>
        </div>
        <div className="mt-8 badge lifted">
          <div className="spread items-center ground-deep p-4 md:px-8">
            <p className="flex items-center gap-4 subtitle">
              <AgentPortrait />
              {`${security.example} ${agent.role}`}
            </p>
            <p className="text-small">{`${agent.card} ${agent.number}`}</p>
          </div>
          <div className="pad">
            <fieldset>
              <legend className="statement">{attempts}</legend>
              <ul className="grid gap-x-8 md:grid-cols-2">
                {security.cards.map(({ title, evidence, text }) => (
                  <li key={title} className="mt-8 grid row-span-4 grid-rows-subgrid">
                    <h3>{title}</h3>
                    <p className="prose">{text}</p>
                    {evidence === 'record' ? <Record /> : <Proof of={evidence} />}
                  </li>
                ))}
              </ul>
            </fieldset>
          </div>
        </div>
        <p className="mt-6 prose">
          <b className="text-ink">{site.securityPartner}</b>
          {` ${security.partner}`}
        </p>
      </div>
    </section>
  )
}
