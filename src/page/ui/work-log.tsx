import { gate, workLog } from '../../content/hero.ts'
import { anchors } from '../../routes.ts'
import { Decision, LogLine, State } from './log-line.tsx'

export function WorkLog() {
  return (
    <div className="work-log badge bg-sunken">
      <p className="log-row between text-small font-600">
        {workLog.title}
        <span className="text-soft">{workLog.day}</span>
      </p>
      <ol className="arrive text-small">
        {workLog.entries.map(({ time, text, state }) => (
          <li key={time} className="log-row rule">
            <LogLine time={time}>
              {text}
              <State state={state} />
            </LogLine>
          </li>
        ))}
        <Gate />
      </ol>
    </div>
  )
}

/** Decided without a script. A screen reader reads the new line as the description of the choice. */
function Gate() {
  const { time, text } = workLog.held
  const [line, question] = [`${anchors.gate}-line`, `${anchors.gate}-question`]
  return (
    <li id={anchors.gate} className="gate log-row border-t">
      {/* With this method, Enter submits nothing. */}
      <form method="dialog">
        <LogLine time={time}>{text}</LogLine>
        <div id={line} role="status" className="stack">
          <Decision>
            <div className="indent">
              <State state="held" />
              <span id={question}>{gate.question}</span>
            </div>
          </Decision>
        </div>
        <fieldset aria-labelledby={question} className="mt-2 flex flex-wrap gap-2">
          {gate.choices.map(({ value, label }) => (
            <label key={value} className="gate-button">
              <input type="radio" name="gate" value={value} aria-describedby={line} />
              {label}
            </label>
          ))}
          <button type="reset" className="gate-button">
            {gate.again}
          </button>
        </fieldset>
      </form>
    </li>
  )
}
