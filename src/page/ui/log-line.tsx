import type { ReactNode } from 'react'
import { type LogEntry, states } from '../../content/hero.ts'

type Props = Partial<LogEntry> & { children?: ReactNode }

export function LogLine({ time, text, state, children }: Props) {
  return (
    <div className="log-line">
      <time>{time}</time>
      {text}
      {children}
      {state && <b className={`sign-${state}`}>{states[state]}</b>}
    </div>
  )
}
