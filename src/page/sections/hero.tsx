import { hero, staffCard } from '../../content/hero.ts'
import { anchors, toAnchor } from '../../routes.ts'
import { StaffCard } from '../ui/staff-card.tsx'
import { WorkLog } from '../ui/work-log.tsx'

export function Hero() {
  return (
    <section id={anchors.hero} className="wrap band-first grid gap-x-12 gap-y-16 items-center columns-wide">
      <div>
        <h1 className="display">{hero.heading}</h1>
        <p className="lead mt-8">{hero.lead}</p>
        <p className="mt-9 flex flex-wrap gap-3">
          <a href={toAnchor('contact')} className="button-main">
            {hero.consultation}
          </a>
          <a href={toAnchor('funding')} className="button-quiet">
            {hero.fundedProjects}
          </a>
        </p>
        <ul className="mt-10 grid grid-cols-2 sm:flex sm:flex-wrap gap-x-5 [overflow-wrap:anywhere] gap-y-2 text-small font-500 text-soft">
          {hero.tags.map((tag) => (
            <li
              key={tag}
              className="flex items-center gap-2 before:content-[''] before:size-2 before:rounded-full before:bg-accent"
            >
              {tag}
            </li>
          ))}
        </ul>
      </div>
      <figure>
        <div className="flex flex-wrap items-end gap-y-4">
          <StaffCard />
          <WorkLog />
        </div>
        <figcaption className="mt-5 text-small text-soft">{staffCard.caption}</figcaption>
      </figure>
    </section>
  )
}
