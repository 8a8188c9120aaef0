import { agent, signs } from '../../shared/content/hero.ts'
import { security } from '../../shared/content/security.ts'
import { AgentName } from '../ui/agent.tsx'
import { Linked } from '../ui/linked.tsx'

export const Security = () => (
  <section id="security" className="border-y bg-sunken">
    <div className="container section">
      <div className="split gap-y-4">
        <div>
          <h2>{security.heading}</h2>
          <p className="mt-2 caption">
            <b>{security.partner}</b>
            <Linked text={` ${security.report}`} />
          </p>
        </div>
        <p className="lead">{security.lead}</p>
      </div>
      <div className="mt-title card card-large">
        <div className="ground-deep card-row">
          <AgentName>
            <b className="subtitle block">{agent.role}</b>
            <span className="text-small">{security.attempts}</span>
          </AgentName>
        </div>
        <ul>
          {security.cards.map(({ title, text, attempt }) => (
            <li key={title} className="border-t lg:grid lg:grid-cols-2">
              <p className="attempt subtitle">
                <time>{attempt.time}</time>
                {` ${attempt.text}`}
              </p>
              <div className={`wall ${attempt.sign}`}>
                <p>
                  <b className={`me-4 sign-${attempt.sign}`}>{signs[attempt.sign]}</b>
                  {` ${attempt.detail}`}
                </p>
                <h3 className="mt-1 text-base">{title}</h3>
                <p className="prose">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="card-row border-t">
          {[`# ${security.rules.heading}`, ...security.rules.lines].map((line) => (
            <code key={line}>{line}</code>
          ))}
        </div>
      </div>
    </div>
  </section>
)
