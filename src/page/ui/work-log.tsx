import type { ReactNode } from 'react'
import { gate, type LogEntry, states, workLog } from '../../content/hero.ts'

const heldId = 'gate-held'
const titleId = 'gate-log'

export function WorkLog() {
  return (
    <div className="work-log badge bg-sunken text-small">
      <p id={titleId} className="log-row spread font-600">
        {workLog.title}
        <span className="text-soft">{workLog.day}</span>
      </p>
      <details>
        <summary className="log-row border-t">{workLog.earlier}</summary>
        <ol>
          {workLog.entries.map((entry) => (
            <li key={entry.time} className="log-row border-t">
              <LogLine {...entry} />
            </li>
          ))}
        </ol>
      </details>
      <div role="log" aria-labelledby={titleId}>
        <ol className="grid">
          <Gate />
          {gate.choices.map(({ value, entry }) => (
            <li key={value} className={`decision log-row pb-0 border-t if-${value}`}>
              <LogLine {...entry} />
              <p className="options under-text flex flex-wrap gap-x-4">
                <a href="#record" className="link">
                  {gate.onRecord}
                </a>
                <label htmlFor={heldId} className="link">
                  {gate.again}
                </label>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** Works without a script: the checked value shows the elements with its `if-` class. */
function Gate() {
  return (
    <li id="gate" className="gate log-row grid grid-rows-subgrid border-t">
      {/* Safari puts a legend first unless its fieldset has no box. */}
      <fieldset className="contents">
        <legend className="order-1 under-text">{gate.question}</legend>
        <LogLine time={workLog.held.time} text={workLog.held.text}>
          <label className="relative py-0.5 font-600 sign-held">
            <input type="radio" name="gate" value="held" id={heldId} defaultChecked />
            {states.held}
          </label>
        </LogLine>
        <div className="options order-1 self-end mt-2 flex flex-wrap gap-2">
          {gate.choices.map(({ value, label }) => (
            <label key={value} className="option">
              <input type="radio" name="gate" value={value} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </li>
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
