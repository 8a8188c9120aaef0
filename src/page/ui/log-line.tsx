import type { ReactNode } from 'react'
import { type LogState, states } from '../../content/hero.ts'

export function LogLine({ time, children }: { time: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap">
      <time className="w-14">{time}</time>
      <div className="flex-[1_6em]">{children}</div>
    </div>
  )
}

export function State({ state, children = states[state] }: { state: LogState; children?: string }) {
  return <b className={`block sign-${state}`}>{children}</b>
}
