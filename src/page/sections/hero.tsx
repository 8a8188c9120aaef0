import { agent } from '../../content/agent.ts'
import { hero } from '../../content/hero.ts'
import { anchors, toAnchor } from '../../routes.ts'
import { StaffCard } from '../ui/staff-card.tsx'
import { WorkLog } from '../ui/work-log.tsx'

export function Hero() {
  return (
    <section
      id={anchors.hero}
      className="wrap band-first grid gap-x-12 gap-y-6 sm:gap-y-12 lg:gap-y-6 halves lg:grid-rows-[1fr_auto]"
    >
      <div className="self-center">
        <h1 className="display">{hero.heading}</h1>
        <p className="lead mt-5 sm:mt-8">{hero.lead}</p>
        <p className="mt-5 sm:mt-8 flex flex-wrap gap-3 max-w-fit">
          <a href={toAnchor('contact')} className="flex-auto button button-main">
            {hero.consultation}
          </a>
          <a href={toAnchor('funding')} className="flex-auto button button-quiet">
            {hero.fundedProjects}
          </a>
        </p>
      </div>
      <figure className="max-w-40rem grid gap-y-6 lg:row-span-2 lg:grid-rows-subgrid">
        <div className="picture grid items-start content-center">
          <StaffCard />
          <WorkLog />
        </div>
        <figcaption className="text-small text-soft">{agent.caption}</figcaption>
      </figure>
      <ul className="text-small font-500 text-soft text-balance">
        {hero.tags.map((tag) => (
          <li key={tag} className="dot">
            {tag}
          </li>
        ))}
      </ul>
    </section>
  )
}
