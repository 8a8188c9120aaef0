import { agent, gate, states, workLog } from '../../content/hero.ts'
import { security } from '../../content/security.ts'
import { site } from '../../content/site.ts'
import { Linked } from '../ui/linked.tsx'
import { AgentName, LogLine } from '../ui/staff.tsx'

export const Security = () => (
  <section id="security" className="border-y bg-sunken">
    <div className="container band">
      <div className="halves gap-y-4">
        <div>
          <h2>{security.heading}</h2>
          <p className="mt-2 caption">
            <b>{site.securityPartner}</b>
            <Linked text={` ${security.partner}`} />
          </p>
        </div>
        <p className="lead">{security.lead}</p>
      </div>
      <div className="under card lifted">
        <div className="ground-deep log-row md:px-8">
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
                <time className="text-base font-400">{attempt.time}</time>
                {` ${attempt.text}`}
              </p>
              <div className={`wall ${attempt.state}`}>
                <p>
                  <b className={`mr-2 sign-${attempt.state}`}>{states[attempt.state]}</b>
                  {` ${attempt.detail}`}
                </p>
                <h3 className="mt-1 text-base">{title}</h3>
                <p className="prose">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
)

/** What the visitor decided at the gate. The stylesheet shows one of its lines. */
const Decision = () => (
  <div className="decision overlay">
    <div className="log-row md:px-8 ground-held">
      <LogLine time={workLog.held.time} text={gate.undecided} state="held">
        {/* Apart from the line above, which its focus would cover. */}
        <a href="#hero" className="link text-inherit inline-block mt-1">
          {gate.decide}
        </a>
      </LogLine>
    </div>
    {gate.choices.map(({ later, entry: { time, state } }) => (
      <div key={later} className="log-row md:px-8">
        <LogLine time={time} text={later} state={state} />
      </div>
    ))}
  </div>
)
