import type { ReactNode } from 'react'
import { gate, type LogState, states } from '../../content/hero.ts'

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

/** picture.css shows one of these: what waits, or the line for what the visitor has decided. */
export function Decision({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="if-held">{children}</div>
      {gate.choices.map(({ value, text, by }) => (
        <div key={value} className={`if-${value}`}>
          <LogLine time={gate.time}>
            {text}
            <State state="done">{by}</State>
          </LogLine>
        </div>
      ))}
    </>
  )
}
