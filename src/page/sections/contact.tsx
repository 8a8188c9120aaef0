import { formUrl } from 'virtual:inline-script'
import { contact, steps } from '#content/contact.ts'
import { privacyRows, privacySummary } from '#content/privacy.ts'
import { site } from '#content/site.ts'
import type { PrivacyFacts } from '#types/company.ts'
import { ContactForm } from '../../islands/contact-form.tsx'
import { Linked } from '../../islands/linked.tsx'
import { space } from '../../islands/space.ts'
import type { ContactFormState } from '../../islands/use-contact-form.ts'

type Props = { initial: ContactFormState; facts: PrivacyFacts }

/** `data-initial` contains the state that hydration cannot read from the markup. */
export function Contact({ initial, facts }: Props) {
  const isResult = initial.kind === 'sent' || (initial.kind === 'idle' && initial.errors)
  return (
    <section id="contact" className="border-t bg-sunken">
      <div className="wrap band halves gap-y-8">
        <div>
          <h2>
            {/* A browser would break the line at a hyphen. */}
            {contact.heading.split(/(\S+-\S+)/).map((part, index) =>
              index % 2 ? (
                <span key={part} className="inline-block">
                  {part}
                </span>
              ) : (
                part
              ),
            )}
          </h2>
          <p className="lead mt-4">{contact.lead}</p>
          <ol className="steps mt-8">
            {steps.map(({ title, text }) => (
              <li key={title} className="mb-2 lg:mb-4">
                <b className="lg:block">{title}</b>
                {space}
                {text}
              </li>
            ))}
          </ol>
          <p className="mt-4 border-t py-3">
            {contact.write + space}
            <a href={`mailto:${site.email}`} className="link">
              {site.email}
            </a>
          </p>
          <details className="border-t caption">
            <summary className="py-3">{privacySummary}</summary>
            <dl>
              {privacyRows(facts).map(({ term, detail }) => (
                <div key={term} className="mb-2">
                  <dt className="font-600">{term}</dt>
                  <dd>{detail}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
        <div className="badge lifted self-start">
          <p className="card-head ground-deep md:px-8">
            <span className="text-small">{contact.cardKind}</span>
            <b className="subtitle block">{contact.cardTitle}</b>
          </p>
          <div className="pad">
            <div
              id="contact-form"
              className="grid stack"
              data-script={formUrl}
              data-initial={isResult ? JSON.stringify(initial) : undefined}
            >
              <ContactForm initial={initial} />
            </div>
            <div className="mt-4 caption">
              <p className="inline">{contact.privacy}</p>
              {space}
              <Linked text={contact.privacyLink} className="link" />
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
