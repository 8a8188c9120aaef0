import { messages } from '../content/messages.ts'
import { navigation } from '../content/navigation.ts'
import { site } from '../content/site.ts'
import { paths, toAnchor } from '../routes.ts'
import { Document } from './document.tsx'
import { Footer } from './sections/footer.tsx'
import { EmailLink } from './ui/email-link.tsx'
import { State } from './ui/log-line.tsx'
import { Logo } from './ui/logo.tsx'

export type Message = { heading: string; text: string; logged: string }

/** A page that says one thing and leads back: not found, not allowed, gone wrong. It reads like a line of the log. */
export function MessagePage({ heading, text, logged }: Message) {
  return (
    <Document title={`${heading} · ${site.name}`}>
      <main id="main" className="wrap min-h-screen pt-5 pb-16 grid gap-y-12 grid-rows-[auto_1fr]">
        <p>
          <a href={paths.home}>
            <Logo />
          </a>
        </p>
        <div className="grid gap-x-12 gap-y-12 items-center content-center halves">
          <div>
            <h1 className="display">{heading}</h1>
            <p className="lead mt-5">{text}</p>
            <p className="mt-8 flex flex-wrap gap-3 max-w-fit">
              <a href={paths.home} className="flex-auto button button-main">
                {messages.home}
              </a>
              <EmailLink className="flex-auto button button-quiet" />
            </p>
          </div>
          <div className="badge lift max-w-40rem">
            <p className="flex justify-between px-5 py-4 text-small font-600">
              {messages.log.title} <span className="font-400 text-soft">{messages.log.day}</span>
            </p>
            <p className="rule px-5 py-4">
              {logged}
              <State state="done" />
            </p>
            <div className="gate px-5 py-4">
              {messages.log.next}
              <ul className="mt-3 flex flex-wrap gap-2">
                {navigation.links.map(({ label, anchor }) => (
                  <li key={anchor} className="flex-[1_max(7em,40%)]">
                    <a
                      href={paths.home + toAnchor(anchor)}
                      className="grid place-content-center min-h-11 px-4 rounded-lg border font-600"
                    >
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
