import { services } from '../../content/services.ts'
import { toAnchor, toInterest } from '../../urls.ts'
import { Unbroken } from '../ui/unbroken.tsx'

export function Services() {
  return (
    <section id="services" className="wrap band">
      <div className="halves gap-y-4 items-baseline break-inside-avoid">
        <h2>{services.heading}</h2>
        <p className="lead">{services.lead}</p>
      </div>
      <ul className="mt-8 border-b">
        {services.cards.map(({ title, interest, gets, text }) => (
          <li key={title} className="service">
            <h3>
              <a href={interest ? toInterest(interest) : toAnchor('contact')} className="link">
                <Unbroken text={title} />
              </a>
            </h3>
            <p className="prose md:col-span-2">
              <b className="block text-large text-ink">{gets.artefact}</b>
              {gets.benefit}
            </p>
            <p className="text-small text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
