import type { ReactNode } from 'react'
import { cardLabels, states } from '#content/hero.ts'
import type { LogEntry } from '#types/page.ts'

export function CardLines({ rows }: { rows: [term: string, detail: ReactNode][] }) {
  return (
    <dl className="subgrid-4">
      {rows.map(([term, detail]) => (
        <div
          key={term}
          className={`card-line not-first:border-t last:pb-5 ${term === cardLabels.mustAsk ? 'card-rule' : ''}`}
        >
          <dt className="text-soft">{term}</dt>
          <dd className="font-600">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

export const AgentName = ({ children }: { children: ReactNode }) => (
  <div className="cluster items-center gap-4">
    <svg viewBox="-1.5 -1.5 15 15" className="size-11 rounded-lg bg-sunken fill-accent" aria-hidden>
      <path d="M0 0h6a6 6 0 0 1-6 6zM12 0v6a6 6 0 0 1-6-6zM12 12H6a6 6 0 0 1 6-6zM0 12V6a6 6 0 0 1 6 6z" />
    </svg>
    <p className="grow basis-6em">{children}</p>
  </div>
)

type LogLineProps = Partial<LogEntry> & { children?: ReactNode }

export function LogLine({ time, text, detail, state, children }: LogLineProps) {
  return (
    <div className="log-line">
      <time>{time}</time>
      {text}
      {children}
      {detail && <p>{detail}</p>}
      {state && <b className={`sign-${state}`}>{states[state]}</b>}
    </div>
  )
}
