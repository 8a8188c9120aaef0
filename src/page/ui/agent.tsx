import type { ReactNode } from 'react'
import { cardLabels, type LogEntry, signs } from '../../shared/content/hero.ts'

const lines = ['reportsTo', 'may', 'mustAsk', 'cannot'] as const

type Rights = Record<(typeof lines)[number], string>

/** Every card has the same lines in the same order. Empty ones are hidden from screen readers. */
export const CardLines = ({ card }: { card?: Rights }) => (
  <dl className="card-lines" aria-hidden={!card || undefined}>
    {lines.map((name) => (
      <div key={name}>
        <dt>{cardLabels[name]}</dt>
        <dd>{card?.[name]}</dd>
      </div>
    ))}
  </dl>
)

export const AgentName = ({ children }: { children: ReactNode }) => (
  <div className="wrap items-center gap-4">
    <svg viewBox="-1.5 -1.5 15 15" className="portrait" aria-hidden>
      <path d="M0 0h6a6 6 0 0 1-6 6zM12 0v6a6 6 0 0 1-6-6zM12 12H6a6 6 0 0 1 6-6zM0 12V6a6 6 0 0 1 6 6z" />
    </svg>
    <p className="grow basis-8em">{children}</p>
  </div>
)

/** Its last line is the name of the sign. */
export const Entry = ({ time, text, detail, sign }: LogEntry) => (
  <div className="entry">
    <time>{time}</time>
    {text}
    {detail && <p>{detail}</p>}
    <b className={`sign-${sign}`}>{signs[sign]}</b>
  </div>
)
