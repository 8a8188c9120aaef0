import { agent, hero } from '../../content/hero.ts'
import { StaffCard } from '../ui/staff-card.tsx'
import { WorkLog } from '../ui/work-log.tsx'

export function Hero() {
  return (
    <section id="hero" className="wrap hero">
      <div className="content-center">
        <h1>{hero.heading}</h1>
        <p className="lead mt-6">{hero.lead}</p>
        <p className="actions mt-6">
          {hero.links.map(({ label, href }, index) => (
            <a key={href} href={href} className={`button ${index ? 'button-quiet' : 'button-main'}`}>
              {label}
            </a>
          ))}
        </p>
      </div>
      <figure className="grid gap-y-6">
        <div className="card-and-log">
          <StaffCard />
          <WorkLog />
        </div>
        <figcaption className="caption">{agent.caption}</figcaption>
      </figure>
      <ul className="cluster gap-x-4 gap-y-2 text-small font-600 text-soft">
        {hero.tags.map((tag) => (
          <li key={tag} className="sign-done">
            {tag}
          </li>
        ))}
      </ul>
    </section>
  )
}
