import type { ReactNode } from 'react'
import { type LogEntry, states } from '../../content/hero.ts'

type Props = { entry: LogEntry; children?: ReactNode }

/** `children` stand in place of the entry's state. */
export function LogLine({ entry, children }: Props) {
  return (
    <div className="log-line">
      <time>{entry.time}</time>
      {entry.text}
      {children ?? <b className={`sign-${entry.state}`}>{states[entry.state]}</b>}
    </div>
  )
}
