import { type LogEntry, states } from '../../content/hero.ts'

type Props = { entry: LogEntry; children?: React.ReactNode }

/** `children` replace how it ended. */
export function LogLine({ entry, children }: Props) {
  return (
    <div className="flex flex-wrap">
      <time className="w-14">{entry.time}</time>
      <div className="flex-[1_6em]">
        {entry.text}
        {children ?? <b className={`block sign-${entry.state}`}>{states[entry.state]}</b>}
      </div>
    </div>
  )
}
