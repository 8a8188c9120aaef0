import type { ReactNode } from 'react'
import { gate, type LogEntry, states, workLog } from '../../content/hero.ts'

export function WorkLog() {
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

/** The dialog method makes Enter do nothing, because there is no dialog to close. */
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
              <LogLine {...entry} />
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

type LogLineProps = Partial<LogEntry> & { children?: ReactNode }

export function LogLine({ time, text, state, children }: LogLineProps) {
  return (
    <div className="log-line">
      <time>{time}</time>
      {text}
      {children}
      {state && <b className={`sign-${state}`}>{states[state]}</b>}
    </div>
  )
}
