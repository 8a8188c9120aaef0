import { states } from '../content/hero.ts'
import { messages } from '../content/messages.ts'
import { navigation } from '../content/navigation.ts'
import { site } from '../content/site.ts'
import { paths, toAnchor } from '../urls.ts'
import { Document } from './document.tsx'
import { Footer } from './sections/footer.tsx'
import { EmailLink } from './ui/email-link.tsx'
import { HomeLink } from './ui/logo.tsx'

export type Message = { heading: string; text: string; event: string }

export function MessagePage({ heading, text, event }: Message) {
  return (
    <Document title={`${heading} · ${site.name}`} isIndexed={false}>
      <main id="main" className="wrap band pt-0 min-h-75vh">
        <HomeLink />
        <div className="mt-8 halves gap-y-8 items-center">
          <div>
            <h1>{heading}</h1>
            <p className="lead mt-6">{text}</p>
            <p className="actions mt-8">
              <a href={paths.home} className="button button-main">
                {messages.home}
              </a>
              <EmailLink className="button button-quiet" />
            </p>
          </div>
          <div className="badge lifted">
            <p className="log-row spread text-small font-600">
              {messages.log.title} <span className="text-soft">{messages.log.day}</span>
            </p>
            <p className="log-row border-t">
              {event}
              <b className="block sign-done">{states.done}</b>
            </p>
            <div className="log-row ground-held">
              {messages.log.next}
              <ul className="options mt-2 flex flex-wrap gap-2">
                {navigation.links.map(({ label, anchor }) => (
                  <li key={anchor} className="flex-[40%]">
                    <a href={paths.home + toAnchor(anchor)} className="option">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
      </main>
      <Footer home={paths.home} />
    </Document>
  )
}
