import { workLog } from '../../content/hero.ts'

/** What the agent did, line by line; the last waits for a person. */
export function WorkLog() {
  const [held] = workLog.entries.slice(-1)
  return (
    <div className="flex-[1_0_min(16rem,100%)] overflow-hidden rounded-2xl border border-line bg-sunken sm:mb-8 sm:rounded-l-none sm:border-l-0">
      <p className="flex justify-between px-5 py-4 text-small font-600">
        {workLog.title} <span className="font-400 text-soft">{workLog.day}</span>
      </p>
      <ol className="arrive text-small tabular-nums">
        {workLog.entries.map((entry) => (
          <li
            key={entry.time}
            className={`grid grid-cols-[3.25rem_1fr] gap-x-1 border-t px-5 py-3 ${entry === held ? 'border-held bg-held text-on-held' : 'border-line'}`}
          >
            <time className={entry === held ? '' : 'text-soft'}>{entry.time}</time>
            <span>
              {entry.text}
              <b className="block font-600">{entry.state}</b>
              {entry === held && workLog.held}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
