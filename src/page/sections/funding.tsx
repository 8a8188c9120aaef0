import { funding } from '../../shared/content/funding.ts'
import { interestUrl } from '../../shared/urls.ts'

export const Funding = () => (
  <section id="funding" className="ground-deep">
    <div className="container section">
      <h2 className="subtitle">{funding.heading}</h2>
      <p className="display mt-4">{funding.banner}</p>
      <div className="mt-title split gap-y-4">
        <ul>
          {funding.cards.map(({ title, text }) => (
            <li key={title} className="row">
              <h3>{title}</h3>
              <p className="prose">{text}</p>
            </li>
          ))}
        </ul>
        <WinWin />
        <p>
          <a href={interestUrl(funding.interest)} className="button button-main">
            {funding.action}
          </a>
        </p>
      </div>
    </div>
  </section>
)

const WinWin = () => (
  <ul className="lg:row-span-2">
    {funding.parties.map(({ name, gives, gets }) => (
      <li key={name} className="row">
        <b className="subtitle">{name}</b>
        <dl className="wrap gap-x-8 text-small">
          <Share label={funding.gives} text={gives} />
          <Share label={funding.gets} text={gets} />
        </dl>
      </li>
    ))}
  </ul>
)

const Share = ({ label, text }: { label: string; text: string }) => (
  <div className="grow basis-8em">
    <dt>{label}</dt>
    <dd className="font-600">{text}</dd>
  </div>
)
