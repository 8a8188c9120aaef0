import { messages } from '../content/messages.ts'
import { site } from '../content/site.ts'
import { paths } from '../routes.ts'
import { Document } from './document.tsx'
import { Footer } from './sections/footer.tsx'
import { Logo } from './ui/logo.tsx'

export type Message = { heading: string; text: string }

/** A page that says one thing and leads back: not found, not allowed, gone wrong. */
export function MessagePage({ heading, text }: Message) {
  return (
    <Document title={`${heading} · ${site.name}`}>
      <main id="main" className="wrap min-h-[calc(100svh-8rem)] py-10 flex flex-col">
        <a href={paths.home} className="self-start">
          <Logo />
        </a>
        <h1 className="display mt-auto">{heading}</h1>
        <p className="lead mt-6">{text}</p>
        <p className="mt-9 mb-auto flex flex-wrap gap-3">
          <a href={paths.home} className="button-main">
            {messages.home}
          </a>
          <a href={`mailto:${site.email}`} className="button-quiet">
            {site.email}
          </a>
        </p>
      </main>
      <Footer />
    </Document>
  )
}
