import type { ReactNode } from 'react'
import { type LogState, states } from '../../content/agent.ts'

/** One line of a work log: when, and what. */
export function LogLine({ time, children }: { time: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap">
      <time className="w-14">{time}</time>
      <div className="flex-[1_8em]">{children}</div>
    </div>
  )
}

/** How a line ended: a tick, a ring, or two bars where it waits for a person. */
export function State({ state }: { state: LogState }) {
  return <b className={`block sign-${state}`}>{states[state]}</b>
}
