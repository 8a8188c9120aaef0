import { states } from '../content/hero.ts'
import { type MessageName, messageLinks, messages } from '../content/messages.ts'
import { navigation } from '../content/navigation.ts'
import { site } from '../content/site.ts'
import { paths } from '../urls.ts'
import { SimplePage } from './simple-page.tsx'

export function MessagePage({ name }: { name: MessageName }) {
  const message = messages[name]
  const { heading, text } = message
  // An empty address asks for the same page.
  const [label, href] = 'retry' in message ? [message.retry, ''] : [messageLinks.home, paths.home]
  return (
    <SimplePage title={heading}>
      <div className="mt-8 halves gap-y-8">
        <div className="content-center">
          <h1>{heading}</h1>
          <p className="lead mt-6">{text}</p>
          <p className="actions mt-8">
            <a href={href} className="button button-main">
              {label}
            </a>
            <a href={`mailto:${site.email}`} className="button button-quiet">
              {site.email}
            </a>
          </p>
        </div>
        <div className="card self-center bg-sunken">
          {'entry' in message && (
            <p className="log-row border-b">
              {message.entry}
              <b className="block sign-refused">{states.refused}</b>
            </p>
          )}
          <div className="log-row">
            {messageLinks.next}
            <ul className="mt-2 grid gap-2 md:grid-cols-2">
              {navigation.links.map(({ label, anchor }) => (
                <li key={anchor}>
                  <a href={`${paths.home}#${anchor}`} className="w-full button button-quiet">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </SimplePage>
  )
}
