import type { ReactNode } from 'react'
import { gate } from '../../content/hero.ts'
import { LogLine, State } from './log-line.tsx'

/** What waits, or the log's next line once the visitor has decided. picture.css shows the one that is true. */
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
