import { funding } from '../../content/funding.ts'
import { anchors, toInterest } from '../../routes.ts'
import { Unbroken } from '../ui/unbroken.tsx'

export function Funding() {
  return (
    <section id={anchors.funding}>
      <div className="under-cards bg-deep text-on-deep">
        <div className="wrap band-top pb-16">
          <h2 className="subtitle">{funding.heading}</h2>
          <div className="mt-6 grid gap-x-12 gap-y-12 halves items-end">
            <div>
              <p className="display">
                <Unbroken text={funding.banner} />
              </p>
              <p className="mt-8">
                <a
                  href={toInterest('funding')}
                  className="button border-transparent bg-on-deep text-deep underline-offset-4 hover:underline"
                >
                  {funding.action}
                </a>
              </p>
            </div>
            <div>
              <p className="text-lead">{funding.bannerText}</p>
              <dl className="mt-5">
                {funding.parties.map(({ name, gives }) => (
                  <div key={name} className="flex flex-wrap gap-x-4 border-t border-edge py-3 items-baseline">
                    <dt className="w-30 font-600">{name}</dt>
                    <dd className="flex-[1_8em] text-balance">{gives}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
        </div>
      </div>
      <ul className="wrap band-bottom grid gap-8 md:grid-cols-2">
        {funding.cards.map(({ title, text }) => (
          <li key={title} className="badge lift p-20px md:p-8">
            <h3 className="subtitle">{title}</h3>
            <p className="prose mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
