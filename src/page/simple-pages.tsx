import type { ReactNode } from 'react'
import { states } from '#content/hero.ts'
import { messages } from '#content/messages.ts'
import { navigation } from '#content/navigation.ts'
import { privacyRows } from '#content/privacy.ts'
import { site } from '#content/site.ts'
import type { LegalPage as LegalContent, PrivacyFacts } from '#types/company.ts'
import type { Message } from '#types/page.ts'
import { Linked } from '../islands/linked.tsx'
import { paths } from '../urls.ts'
import { Document, type DocumentProps } from './document.tsx'
import { Footer } from './sections/footer.tsx'
import { Navigation } from './sections/navigation.tsx'
import { Logo } from './ui/logo.tsx'

type LegalProps = LegalContent & { facts: PrivacyFacts }

export function LegalPage({ path, heading, note, sections, hasPrivacyRows, noindex, facts }: LegalProps) {
  const rows = hasPrivacyRows ? privacyRows(facts) : []
  const privacy = rows.map(({ term, detail }) => ({ heading: term, paragraphs: [detail] }))
  return (
    <SimplePage title={heading} path={noindex ? undefined : path} header={<Navigation home={paths.home} />}>
      <div>
        <h1 className="title">{heading}</h1>
        {note && <p className="prose">{note}</p>}
      </div>
      <div>
        {[...sections, ...privacy].map(({ heading, paragraphs }, index) => (
          <section key={index} className="pb-6">
            {heading && <h2 className="subtitle">{heading}</h2>}
            {paragraphs.map((paragraph, index) => (
              <p key={index} className="prose">
                <Linked text={paragraph} className="link" />
              </p>
            ))}
          </section>
        ))}
      </div>
    </SimplePage>
  )
}

export const MessagePage = ({ heading, text, event, failure, retry }: Message) => (
  <SimplePage title={heading}>
    <div className="content-center">
      <h1>{heading}</h1>
      <p className="lead mt-6">{text}</p>
      <p className="actions mt-8">
        {/* An empty address asks for the same page. */}
        <a href={retry ? '' : paths.home} className="button button-main">
          {retry ?? messages.home}
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
        {messages.next}
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

type SimplePageProps = DocumentProps & { header?: ReactNode }

function SimplePage({ header, children, ...props }: SimplePageProps) {
  return (
    <Document {...props}>
      {header}
      <main id="main" className="wrap band pt-0 min-h-75vh">
        {!header && (
          <p className="py-4">
            <a href={paths.home}>
              <Logo />
            </a>
          </p>
        )}
        <div className="mt-8 halves gap-y-8">{children}</div>
      </main>
      <Footer />
    </Document>
  )
}
