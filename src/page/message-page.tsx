import { states } from '../content/hero.ts'
import { messages } from '../content/messages.ts'
import { navigation } from '../content/navigation.ts'
import { site } from '../content/site.ts'
import { paths } from '../urls.ts'
import { SimplePage } from './document.tsx'

type Message = { heading: string; text: string; event: string }

export const MessagePage = ({ heading, text, event }: Message) => (
  <SimplePage title={heading} isIndexed={false}>
    <div className="content-center">
      <h1>{heading}</h1>
      <p className="lead mt-6">{text}</p>
      <p className="actions mt-8">
        <a href={paths.home} className="button button-main">
          {messages.home}
        </a>
        <a href={`mailto:${site.email}`} className="button button-quiet">
          {site.email}
        </a>
      </p>
    </div>
    <div className="badge lifted self-center">
      <p className="log-row">
        {event}
        <b className="block sign-done">{states.done}</b>
      </p>
      <div className="log-row ground-held">
        {messages.next}
        <ul className="options mt-2 flex flex-wrap gap-2">
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
