import { agent, terms } from '../../content/agent.ts'
import { AgentPortrait } from './agent-portrait.tsx'

/** A badge as a person would wear it: its slot, its portrait, and what its holder may do. */
export function StaffCard() {
  return (
    <div className="badge lift z-1">
      <div className="bg-deep px-5 pt-3 pb-4 text-on-deep">
        <div className="mx-auto mb-3 h-2 w-12 rounded-full bg-on-deep" />
        <p className="flex flex-wrap justify-between gap-x-4 text-small font-500">
          {agent.card} <span>{agent.number}</span>
        </p>
      </div>
      <div className="p-5 pb-3">
        <div className="flex flex-wrap items-center gap-4">
          <AgentPortrait />
          <p className="flex-[1_1_6rem] leading-tight">
            <span className="subtitle">{agent.role}</span>
            <span className="block mt-1 text-small text-soft">{agent.kind}</span>
          </p>
        </div>
        <Terms
          className="mt-2.5"
          rows={[
            [terms.reportsTo, agent.reportsTo],
            [terms.may, agent.may.join(', ')],
            [terms.mustAsk, agent.mustAsk],
            [terms.cannot, agent.cannot],
          ]}
        />
      </div>
    </div>
  )
}

/** What a holder may, must ask before and cannot, line by line. */
export function Terms({ rows, className = '' }: { rows: [string, string][]; className?: string }) {
  return (
    <dl className={`text-small ${className}`}>
      {rows.map(([term, detail]) => (
        <div key={term} className="rule py-2.5 first:border-t-0">
          <dt className="text-soft">{term}</dt>
          <dd className="font-500 first-letter:uppercase">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
