import { agent } from '../../content/hero.ts'
import { security } from '../../content/security.ts'
import { site } from '../../content/site.ts'
import { AttemptForm } from '../ui/attempt-form.tsx'
import { AgentName } from '../ui/staff-card.tsx'

export const Security = () => (
  <section className="border-y bg-sunken">
    <div className="wrap band">
      <div className="halves gap-y-4 items-baseline">
        <h2>{security.heading}</h2>
        <p className="lead">{security.lead}</p>
      </div>
      <div className="mt-6 badge lifted">
        <div className="ground-deep p-4 md:px-8">
          <AgentName>
            <b className="subtitle block">{`${security.example} ${agent.role}`}</b>
            <span className="text-small">{`${agent.card} ${agent.number}`}</span>
          </AgentName>
        </div>
        <ul className="pad pt-0 grid gap-x-8 md:grid-cols-2">
          {security.cards.map(({ title, text, label, rows }) => (
            <li key={title} className="mt-6 subgrid-3">
              <h3>{title}</h3>
              <p className="prose">{text}</p>
              <div className="mt-2 text-small">
                <p className="text-soft">{label}</p>
                <ul>
                  {rows.map(([sign, name, right]) => (
                    <li key={name} className="spread border-t py-1">
                      <span className={`basis-8em grow hang sign-${sign}`}>{name}</span> {right}
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
        <AttemptForm />
      </div>
      <p className="mt-6 prose">
        <b className="text-ink">{site.securityPartner}</b>
        {` ${security.partner}`}
      </p>
    </div>
  </section>
)
