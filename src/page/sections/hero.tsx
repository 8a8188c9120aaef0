import { hero } from '../../content/hero.ts'
import { anchors, toAnchor } from '../../routes.ts'
import { StaffCard } from './staff-card.tsx'
import { WorkLog } from './work-log.tsx'

export function Hero() {
  return (
    <section id={anchors.hero} className="wrap pt-32 pb-20 grid gap-14 lg:grid-cols-[7fr_6fr] items-center">
      <div>
        <h1 className="text-h1 font-600 tracking-[-0.035em]">{hero.heading}</h1>
        <p className="lead mt-7">{hero.lead}</p>
        <p className="mt-9 flex flex-wrap gap-3">
          <a href={toAnchor('contact')} className="button-main">
            {hero.consultation}
          </a>
          <a href={toAnchor('funding')} className="button-quiet">
            {hero.fundedProjects}
          </a>
        </p>
        <ul className="mt-10 flex flex-wrap gap-x-6 gap-y-2 text-note text-soft">
          {hero.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
      <div>
        <StaffCard />
        <WorkLog />
      </div>
    </section>
  )
}
