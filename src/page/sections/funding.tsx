import { funding } from '../../content/funding.ts'
import { anchors, toInterest } from '../../routes.ts'

export function Funding() {
  return (
    <section id={anchors.funding} className="band">
      <div className="wrap">
        <h2 className="title">{funding.heading}</h2>
        <p>{funding.banner}</p>
        <p>{funding.bannerText}</p>
        <a href={toInterest('funding')} className="button-main">
          {funding.action}
        </a>
        <ul>
          {funding.cards.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-h3 font-600">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
