import { formUrl } from 'virtual:inline-script'
import { card, steps } from '../../content/call.ts'
import { contact } from '../../content/contact.ts'
import type { PrivacyFacts } from '../../content/privacy.ts'
import { ContactForm } from '../../islands/contact-form.tsx'
import type { ContactFormState } from '../../islands/contact-form-state.ts'
import { EmailLink } from '../ui/email-link.tsx'
import { NoWrap } from '../ui/no-wrap.tsx'
import { PrivacyNote } from '../ui/privacy-note.tsx'

/** `data-initial` carries the state that the markup alone does not show. */
export function Contact({ initial, facts }: { initial: ContactFormState; facts: PrivacyFacts }) {
  const isAnswer = initial.kind === 'sent' || (initial.kind === 'idle' && initial.failure)
  return (
    <section id="contact" className="border-t bg-sunken">
      <div className="wrap band halves gap-y-8 lg:grid-rows-[auto_1fr]">
        <div>
          <h2>
            <NoWrap text={contact.heading} />
          </h2>
          <p className="lead mt-4">{contact.lead}</p>
        </div>
        <div>
          <ol className="steps">
            {steps.map(({ title, text }) => (
              <li key={title} className="mb-6">
                <h3>{title}</h3>
                <p className="prose">{text}</p>
              </li>
            ))}
          </ol>
          <EmailLink className="link" />
        </div>
        <div className="badge lifted self-start lg:[grid-area:1/2/3]">
          <p className="card-head ground-deep md:px-8">
            <span className="text-small">{card.kind}</span>
            <b className="subtitle block">{card.title}</b>
          </p>
          <div className="pad">
            <div
              id="contact-form"
              className="grid stack"
              data-script={formUrl}
              data-initial={isAnswer ? JSON.stringify(initial) : undefined}
            >
              <ContactForm initial={initial} />
            </div>
            <PrivacyNote facts={facts} />
          </div>
        </div>
      </div>
    </section>
  )
}
