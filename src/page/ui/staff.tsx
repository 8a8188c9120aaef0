import type { ReactNode } from 'react'
import { cardLabels, type LogEntry, states } from '../../content/hero.ts'

type Line = [term: string, detail: string]

/** Every card has the same lines in the same order. */
export const cardLines = (detailOf: (name: keyof typeof cardLabels) => string): Line[] =>
  (['reportsTo', 'may', 'mustAsk', 'cannot'] as const).map((name) => [cardLabels[name], detailOf(name)])

/** `isHidden` from screen readers. */
export function CardLines({ rows, isHidden }: { rows: Line[]; isHidden?: boolean }) {
  return (
    <dl className="card-lines" aria-hidden={isHidden}>
      {rows.map(([term, detail]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

export const AgentName = ({ children }: { children: ReactNode }) => (
  <div className="cluster items-center gap-4">
    <svg viewBox="-1.5 -1.5 15 15" className="portrait" aria-hidden>
      <path d="M0 0h6a6 6 0 0 1-6 6zM12 0v6a6 6 0 0 1-6-6zM12 12H6a6 6 0 0 1 6-6zM0 12V6a6 6 0 0 1 6 6z" />
    </svg>
    <p className="grow basis-7em">{children}</p>
  </div>
)

type LogLineProps = LogEntry & { children?: ReactNode }

/** Its last line is the name of the state, or the children. */
export const LogLine = ({ time, text, detail, state, children = states[state] }: LogLineProps) => (
  <div className="log-line">
    <time>{time}</time>
    {text}
    {detail && <p>{detail}</p>}
    <b className={`sign-${state}`}>{children}</b>
  </div>
)
