import { agent, terms } from '../../content/hero.ts'
import { AgentPortrait } from './agent-portrait.tsx'
import { Terms } from './terms.tsx'

/** A badge as a person would wear it: its slot, its portrait, and what its holder may do. */
export function StaffCard() {
  return (
    <div className="staff-card badge lift">
      <div className="card-head bg-deep text-on-deep">
        <div className="flex flex-wrap items-center gap-4">
          <AgentPortrait />
          <p className="flex-[1_6em] leading-tight">
            <b className="subtitle">{agent.role}</b>
            <span className="block mt-1 text-small">{agent.kind}</span>
          </p>
        </div>
      </div>
      <Terms
        rows={[
          [agent.card, agent.number],
          [terms.reportsTo, agent.reportsTo],
          [terms.may, agent.may],
          [terms.mustAsk, agent.mustAsk],
          [terms.cannot, agent.cannot],
        ]}
      />
    </div>
  )
}
