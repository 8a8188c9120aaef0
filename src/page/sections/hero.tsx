import { agent, hero, workLog } from '../../shared/content/hero.ts'
import { payslip } from '../../shared/content/payslip.ts'
import { AgentName, CardLines, Entry } from '../ui/agent.tsx'
import { Gate } from './gate.tsx'

export function Hero() {
  return (
    <section id="hero" className="container hero">
      <div>
        <h1>{hero.heading}</h1>
        <p className="lead mt-4">{hero.lead}</p>
        <p className="mt-4 actions items-center">
          {hero.links.map(({ label, href }, index) => (
            <a key={href} href={href} className={index ? 'link' : 'button button-main'}>
              {label}
            </a>
          ))}
        </p>
      </div>
      <figure className="grid gap-y-4">
        <div className="card-and-log">
          <StaffCard />
          <WorkLog />
        </div>
        <figcaption className="caption">{agent.caption}</figcaption>
      </figure>
      <div className="text-balance">
        <p className="text-small md:text-base">
          {`${payslip.summary} `}
          <a href="#payslip" className="link">
            {payslip.see}
          </a>
        </p>
        <ul className="mt-2 caption">
          {hero.tags.map(({ label, href }) => (
            <li key={label} className="inline-block me-4">
              <a href={href} className="bar-link py-1">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function StaffCard() {
  return (
    <div className="staff-card card card-shadow">
      <div className="card-head ground-deep">
        <AgentName>
          <b className="subtitle">{agent.role}</b>
          <span className="block text-small">{agent.kind}</span>
        </AgentName>
      </div>
      <CardLines card={agent} />
    </div>
  )
}

function WorkLog() {
  return (
    <div className="work-log card bg-sunken text-small">
      <p id="work-log" className="card-row between font-600">
        {`${workLog.title} `}
        <span className="caption">{workLog.day}</span>
      </p>
      <ol>
        {workLog.entries.map((entry) => (
          <li key={entry.time} className="card-row border-t">
            <Entry {...entry} />
          </li>
        ))}
      </ol>
      <Gate />
      {/* On phones, for the lines of the card and the log above. */}
      <details className="rest card-row border-t">
        <summary>
          <span>{workLog.whole}</span>
          <span>{workLog.less}</span>
        </summary>
      </details>
    </div>
  )
}
