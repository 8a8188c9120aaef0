import { workLog } from '../../content/hero.ts'
import { Gate } from './gate.tsx'
import { LogLine, State } from './log-line.tsx'

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
