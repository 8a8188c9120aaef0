import { agent, cardLabels, gate, hero, workLog } from '#content/hero.ts'
import { AgentName, CardLines, LogLine } from '../ui/staff.tsx'

export function Hero() {
  return (
    <section id="hero" className="wrap hero">
      <div className="content-center">
        <h1>{hero.heading}</h1>
        <p className="lead mt-6">{hero.lead}</p>
        <p className="actions mt-6">
          {hero.links.map(({ label, href }, index) => (
            <a key={href} href={href} className={`button ${index ? 'button-quiet' : 'button-main'}`}>
              {label}
            </a>
          ))}
        </p>
      </div>
      <figure className="grid gap-y-6">
        <div className="card-and-log">
          <StaffCard />
          <WorkLog />
        </div>
        <figcaption className="caption">{agent.caption}</figcaption>
      </figure>
      <ul className="cluster gap-x-4 gap-y-2 caption font-600">
        {hero.tags.map((tag) => (
          <li key={tag} className="sign-done">
            {tag}
          </li>
        ))}
      </ul>
    </section>
  )
}

function StaffCard() {
  return (
    <div className="staff-card z-1 badge lifted">
      <div className="card-head ground-deep">
        <AgentName>
          <b className="subtitle">{agent.role}</b>
          <span className="block mt-2 text-small">{agent.kind}</span>
        </AgentName>
      </div>
      {/* Above everything that it shows. */}
      <details className="card-line border-b">
        <summary>{workLog.whole}</summary>
      </details>
      <CardLines
        rows={[
          [agent.card, agent.number],
          [cardLabels.reportsTo, agent.reportsTo],
          [cardLabels.may, agent.may],
          [cardLabels.mustAsk, agent.mustAsk],
          [cardLabels.cannot, agent.cannot],
        ]}
      />
    </div>
  )
}

function WorkLog() {
  return (
    <div className="work-log badge bg-sunken text-small">
      <p id="gate-log" className="log-row spread font-600">
        {workLog.title}
        <span className="text-soft">{workLog.day}</span>
      </p>
      <ol>
        {workLog.entries.map((entry) => (
          <li key={entry.time} className="log-row border-t">
            <LogLine {...entry} />
          </li>
        ))}
      </ol>
      <Gate />
    </div>
  )
}

/** Without JavaScript, the dialog method makes Enter do nothing, because there is no dialog to close. */
function Gate() {
  return (
    <form id="gate" method="dialog" className="gate grid border-t">
      <div role="log" aria-labelledby="gate-log">
        <ol>
          <li className="log-row">
            <LogLine {...workLog.held} />
          </li>
          {gate.choices.map(({ value, entry }) => (
            <li key={value} className={`log-row border-t if-${value}`}>
              <LogLine {...entry} time={workLog.next} text={entry.text.replace('{who}', gate.you)} />
            </li>
          ))}
        </ol>
      </div>
      <fieldset className="log-row pt-0">
        <legend className="py-2.5">{gate.question}</legend>
        <div className="actions w-full">
          {gate.choices.map(({ value, label }) => (
            <label key={value} className="button relative px-4">
              <input type="checkbox" value={value} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="log-row pt-0 cluster items-baseline gap-x-4">
        {gate.links.map(({ label, href }) => (
          <a key={href} href={href} className="link">
            {label}
          </a>
        ))}
        <button type="reset" className="link">
          {gate.again}
        </button>
      </p>
    </form>
  )
}
