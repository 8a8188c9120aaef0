import { agent } from '../../content/hero.ts'
import { security } from '../../content/security.ts'
import { site } from '../../content/site.ts'
import { AgentName, LogLine } from '../ui/staff.tsx'

export const Security = () => (
  <section id="security" className="border-y bg-sunken">
    <div className="wrap band">
      <div className="halves gap-y-4 items-start">
        <div>
          <h2>{security.heading}</h2>
          <p className="mt-2 caption">
            <b>{site.securityPartner}</b>
            {` ${security.partner}`}
          </p>
        </div>
        <p className="lead">{security.lead}</p>
      </div>
      <div className="mt-6 card lifted">
        <div className="ground-deep log-row md:px-8">
          <AgentName>
            <b className="subtitle block">{`${security.example} ${agent.role}`}</b>
            <span className="text-small">{security.attempts}</span>
          </AgentName>
        </div>
        <ul className="pad pt-0 grid gap-x-8 md:grid-cols-2">
          {security.cards.map(({ title, text, attempt }) => (
            <li key={title} className="mt-4 subgrid-3">
              <h3>{title}</h3>
              <p className="prose">{text}</p>
              <div
                className={`mt-2 card log-row text-small ${attempt.state === 'held' ? 'ground-held' : 'bg-sunken'}`}
              >
                <LogLine {...attempt} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
)
