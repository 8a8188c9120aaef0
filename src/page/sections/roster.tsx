import { roster } from '../../shared/content/roster.ts'
import { interestUrl } from '../../shared/urls.ts'
import { CardLines } from '../ui/agent.tsx'

export const Roster = () => (
  <section className="border-y bg-sunken section break-inside-avoid">
    <div className="container">
      <div className="split gap-y-4">
        <h3 className="title">{roster.heading}</h3>
        <p className="lead">{roster.text}</p>
      </div>
      <div className="roster mt-title">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: phones scroll it, keyboards included */}
        <ul tabIndex={0}>
          {roster.jobs.map(({ role, volume, ...job }) => (
            <li key={role} className="card">
              <p className="card-head ground-deep">
                <b className="subtitle block">{role}</b>
                <span className="text-small">{volume}</span>
              </p>
              <CardLines card={job} />
            </li>
          ))}
        </ul>
        <EmptyCard />
      </div>
    </div>
  </section>
)

function EmptyCard() {
  const { role, action, interest } = roster.empty
  return (
    <a href={interestUrl(interest)} className="card">
      <p className="card-head ground-held">
        <b className="subtitle block">{role}</b>
        <span className="text-small link text-inherit">{action}</span>
      </p>
      <CardLines />
    </a>
  )
}
