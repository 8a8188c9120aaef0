import { roster } from '../../content/roster.ts'
import { toInterest } from '../../urls.ts'
import { CardLines, cardLines } from '../ui/staff.tsx'

export const Roster = () => (
  <section className="border-y bg-sunken band">
    <div className="wrap">
      <h3 className="title">{roster.heading}</h3>
      <p className="prose">{roster.text}</p>
    </div>
    <div className="wrap roster">
      <ul>
        {roster.jobs.map(({ role, ...job }) => (
          <li key={role} className="card lifted">
            <div className="card-head ground-deep">
              <p className="text-small">{roster.kind}</p>
              <b className="subtitle block">{role}</b>
            </div>
            <CardLines rows={cardLines((name) => job[name])} />
          </li>
        ))}
        <EmptyCard />
      </ul>
    </div>
  </section>
)

function EmptyCard() {
  const { role, action, interest } = roster.empty
  return (
    <li className="card lifted relative">
      <div className="card-head ground-held">
        <b className="subtitle block">{role}</b>
        <p className="text-small">
          <a href={toInterest(interest)} className="link cover">
            {action}
          </a>
        </p>
      </div>
      <CardLines rows={cardLines(() => '')} />
    </li>
  )
}
