import { gate, states, workLog } from '../../content/hero.ts'
import { toAnchor } from '../../urls.ts'
import { LogLine } from './log-line.tsx'

const heldId = 'gate-held'
const titleId = 'gate-log'

export function WorkLog() {
  return (
    <div className="work-log badge bg-sunken text-small">
      <p id={titleId} className="log-row spread font-600">
        {workLog.title}
        <span className="text-soft">{workLog.day}</span>
      </p>
      <details className="opened">
        <summary className="log-row border-t">{workLog.earlier}</summary>
        <ol>
          {workLog.entries.map((entry) => (
            <li key={entry.time} className="log-row border-t">
              <LogLine entry={entry} />
            </li>
          ))}
        </ol>
      </details>
      <div role="log" aria-labelledby={titleId}>
        <ol>
          <Gate />
          {gate.choices.flatMap(({ value, entries }) =>
            entries.map((entry) => (
              <li key={value + entry.time} className={`log-row border-t if-${value}`}>
                <LogLine entry={entry} />
              </li>
            )),
          )}
        </ol>
      </div>
      <p className="log-row spread pt-0 if-decided">
        <a href={toAnchor('record')} className="link">
          {gate.onRecord}
        </a>
        <label htmlFor={heldId} className="link">
          {gate.again}
        </label>
      </p>
    </div>
  )
}

/** It works without a script: the chosen value shows the lines that have the class `if-` and this value. */
function Gate() {
  return (
    <li id="gate" className="gate log-row grid border-t">
      {/* Safari puts a legend first unless its fieldset has no box. */}
      <fieldset className="contents">
        <legend className="order-1 ms-14">{gate.question}</legend>
        <LogLine entry={workLog.held}>
          <label htmlFor={heldId} className="relative font-600 sign-held">
            <input type="radio" name="gate" value="held" id={heldId} defaultChecked />
            {states.held}
          </label>
        </LogLine>
        <div className="options order-1 mt-2 flex flex-wrap gap-2">
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
