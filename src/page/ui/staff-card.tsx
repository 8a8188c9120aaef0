import { staffCard } from '../../content/hero.ts'
import { AgentPortrait } from './agent-portrait.tsx'

/** A badge as a person would wear it: its slot, its portrait, and what its holder may do. */
export function StaffCard() {
  return (
    <div className="flex-[1_0_min(15rem,100%)] sm:max-w-15rem overflow-hidden rounded-2xl border border-line bg-raised panel-lifted">
      <div className="bg-deep px-5 pt-3 pb-4 text-on-deep">
        <div className="mx-auto mb-3 h-2 w-12 rounded-full bg-on-deep" />
        <p className="flex justify-between text-small font-500 tabular-nums">
          {staffCard.title} <span>{staffCard.number}</span>
        </p>
      </div>
      <div className="px-5 py-5">
        <div className="flex flex-wrap items-center gap-4">
          <AgentPortrait />
          <p className="flex-[1_1_6rem] leading-tight">
            <span className="subtitle">{staffCard.role}</span>
            <span className="block mt-1 text-small text-soft">{staffCard.kind}</span>
          </p>
        </div>
        <dl className="mt-5 text-small">
          {staffCard.rows.map(({ term, detail }) => (
            <div key={term} className="border-t border-line py-2.5 last:pb-0">
              <dt className="text-soft">{term}</dt>
              <dd className="font-500">{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
