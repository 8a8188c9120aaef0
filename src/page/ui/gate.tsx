import { gate, workLog } from '../../content/agent.ts'
import { LogLine, State } from './log-line.tsx'

/** The log line that the visitor decides. picture.css shows the answer to what is checked, without a script. */
export function Gate() {
  const { time, text } = workLog.held
  return (
    <li className="gate log-row border-t">
      <LogLine time={time}>
        {text}
        <div className="stack">
          <p role="status" className="stack">
            {gate.choices.map(({ value, answer }) => (
              <b key={value} className={`gate-${value}`}>
                {answer}
              </b>
            ))}
          </p>
          <div className="gate-held">
            <State state="held" />
            {gate.rule}
          </div>
        </div>
      </LogLine>
      <fieldset className="gate-choice mt-2">
        <legend className="pb-2">{gate.legend}</legend>
        <div className="flex flex-wrap gap-2">
          {gate.choices.map(({ value, label }) => (
            <label
              key={value}
              className="relative flex-[1_7.5em] grid place-content-center min-h-11 px-2 rounded-lg border text-center font-600 cursor-pointer"
            >
              <input
                type="radio"
                name="gate"
                value={value}
                className="absolute inset-0 appearance-none cursor-pointer rounded-lg"
              />
              <span className="relative pointer-events-none">{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  )
}
