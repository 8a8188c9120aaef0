import { agent, cardLabels } from '../../content/hero.ts'

export function StaffCard() {
  return (
    <div className="staff-card z-1 badge lifted">
      <div className="card-head ground-deep">
        <div className="flex flex-wrap items-center gap-4">
          <AgentPortrait />
          <p className="grow basis-6em">
            <b className="subtitle">{agent.role}</b>
            <span className="block mt-2 text-small">{agent.kind}</span>
          </p>
        </div>
      </div>
      <CardLines
        rows={[
          [agent.card, agent.number],
          [cardLabels.reportsTo, agent.reportsTo],
          [cardLabels.may, agent.may],
          [cardLabels.mustAsk, agent.mustAsk],
          [cardLabels.cannot, agent.cannot],
        ]}
      />
    </div>
  )
}

export function CardLines({ rows }: { rows: [term: string, detail: string][] }) {
  return (
    <dl className="grid row-span-4 grid-rows-subgrid">
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

export function AgentPortrait() {
  return (
    <svg viewBox="-1.5 -1.5 15 15" className="size-11 rounded-lg bg-sunken fill-accent" aria-hidden="true">
      <path d="M0 0h4a4 4 0 0 1-4 4zM8 0v4H4a4 4 0 0 1 4-4zM12 0v4a4 4 0 0 1-4-4zM0 4h4v4a4 4 0 0 1-4-4zM4 8a4 4 0 0 1 4-4v4zM12 4a4 4 0 0 1-4 4V4zM0 12V8a4 4 0 0 1 4 4zM4 8h4a4 4 0 0 1-4 4zM12 8v4H8a4 4 0 0 1 4-4z" />
    </svg>
  )
}
