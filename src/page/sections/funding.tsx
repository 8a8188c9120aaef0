import { funding } from '../../content/funding.ts'
import { anchors, toInterest } from '../../routes.ts'
import { Unbroken } from '../ui/unbroken.tsx'

export function Funding() {
  return (
    <section id={anchors.funding}>
      <div className="bg-deep text-on-deep">
        <div className="wrap band">
          <h2 className="subtitle">{funding.heading}</h2>
          <p className="display mt-6 max-w-15ch">
            <Unbroken text={funding.banner} />
          </p>
          <div className="mt-9 grid gap-8 items-end lg:grid-cols-[2fr_1fr]">
            <p className="text-lead max-w-42rem">{funding.bannerText}</p>
            <a
              href={toInterest('funding')}
              className="button justify-self-start border-transparent bg-on-deep text-deep hover:bg-held hover:text-on-held lg:justify-self-end"
            >
              {funding.action}
            </a>
          </div>
        </div>
      </div>
      <ul className="wrap grid md:grid-cols-2">
        {funding.cards.map(({ title, text }) => (
          <li
            key={title}
            className="py-10 border-line md:py-16 md:first:pr-12 md:last:pl-12 last:border-t md:last:border-t-0 md:last:border-l"
          >
            <h3 className="title-statement font-600">{title}</h3>
            <p className="prose mt-3">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
