import { agent, states, workLog } from '../../shared/content/hero.ts'
import { security } from '../../shared/content/security.ts'
import { Linked } from '../ui/linked.tsx'
import { AgentName, LogLine } from '../ui/staff.tsx'

export const Security = () => (
  <section id="security" className="border-y bg-sunken">
    <div className="container band">
      <div className="halves gap-y-4">
        <div>
          <h2>{security.heading}</h2>
          <p className="mt-2 caption">
            <b>{security.partner}</b>
            <Linked text={` ${security.report}`} />
          </p>
        </div>
        <p className="lead">{security.lead}</p>
      </div>
      <div className="under card wide">
        <div className="ground-deep log-row">
          <AgentName>
            <b className="subtitle block">{agent.role}</b>
            <span className="text-small">{security.attempts}</span>
          </AgentName>
        </div>
        <Decision />
        <ul>
          {security.cards.map(({ title, text, attempt }) => (
            <li key={title} className="border-t lg:grid lg:grid-cols-2">
              <p className="attempt subtitle">
                <time>{attempt.time}</time>
                {` ${attempt.text}`}
              </p>
              <div className={`wall ${attempt.state}`}>
                <p>
                  <b className={`me-4 sign-${attempt.state}`}>{states[attempt.state]}</b>
                  {` ${attempt.detail}`}
                </p>
                <h3 className="mt-1 text-base">{title}</h3>
                <p className="prose">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <details className="log-row border-t">
          <summary>{security.rules.heading}</summary>
          {security.rules.lines.map((line) => (
            <code key={line} className="block hang">
              {line}
            </code>
          ))}
        </details>
      </div>
    </div>
  </section>
)

/** What the visitor decided at the gate. The stylesheet shows one of its lines. */
const Decision = () => (
  <div className="decision overlay">
    <div className="log-row ground-held">
      <LogLine time={workLog.held.time} text={security.undecided} state="held">
        {/* A block with a margin, so that its focus does not cover the line above. */}
        <a href="#gate" className="link text-inherit inline-block mt-1">
          {security.decide}
        </a>
      </LogLine>
    </div>
    {security.decisions.map((line) => (
      <div key={line.text} className="log-row">
        <LogLine {...line} />
      </div>
    ))}
  </div>
)
