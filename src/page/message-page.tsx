import { states } from '../content/hero.ts'
import { type MessageName, messageLinks, messages } from '../content/messages.ts'
import { navigation } from '../content/navigation.ts'
import { site } from '../content/site.ts'
import { paths } from '../urls.ts'
import { SimplePage } from './simple-page.tsx'

export function MessagePage({ name }: { name: MessageName }) {
  const { heading, text, event, ...more } = messages[name]
  const { failure, retry } = 'retry' in more ? more : {}
  return (
    <SimplePage title={heading}>
      <div className="content-center">
        <h1>{heading}</h1>
        <p className="lead mt-6">{text}</p>
        <p className="actions mt-8">
          {/* An empty address asks for the same page. */}
          <a href={retry ? '' : paths.home} className="button button-main">
            {retry ?? messageLinks.home}
          </a>
          <a href={`mailto:${site.email}`} className="button button-quiet">
            {site.email}
          </a>
        </p>
      </div>
      <div className="badge lifted self-center">
        <p className="log-row">
          {event}
          <b className={`block sign-${failure ? 'refused' : 'done'}`}>{failure ?? states.done}</b>
        </p>
        <div className="log-row ground-held">
          {messageLinks.next}
          <ul className="mt-2 cluster gap-2">
            {navigation.links.map(({ label, anchor }) => (
              <li key={anchor} className="flex-[40%]">
                <a href={`${paths.home}#${anchor}`} className="option">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </SimplePage>
  )
}
