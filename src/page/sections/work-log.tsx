import { workLog } from '../../content/hero.ts'

export function WorkLog() {
  return (
    <div className="rounded-2xl border border-line bg-sunken p-6 mt-4">
      <p className="text-note text-soft">
        {workLog.title}, {workLog.day}
      </p>
      <ol>
        {workLog.entries.map(({ time, text, state }) => (
          <li key={time} className="grid grid-cols-[4rem_1fr] py-2 text-note tabular-nums">
            <time>{time}</time>
            <span>
              {text} <b>{state}</b>
            </span>
          </li>
        ))}
      </ol>
      <p className="text-note">{workLog.held}</p>
    </div>
  )
}
