import { formUrl } from 'virtual:inline-script'
import { contact, steps } from '../../content/contact.ts'
import { ContactForm } from '../../islands/contact-form.tsx'
import type { ContactFormState } from '../../islands/use-contact-form.ts'
import { paths } from '../../urls.ts'

/** `data-initial` contains the state that hydration cannot read from the markup. */
export function Contact({ initial }: { initial: ContactFormState }) {
  const isResult = initial.kind === 'sent' || (initial.kind === 'idle' && initial.errors)
  return (
    <section id="contact" className="border-t bg-sunken">
      <div className="wrap band halves gap-y-6">
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
        </div>
        {/* Spans more rows than the other column has, so that its height does not part their texts. */}
        <div id="enquiry" className="badge lifted self-start lg:row-span-8">
          <p className="card-head ground-deep md:px-8">
            <span className="text-small">{contact.cardKind}</span>
            <b className="subtitle block">{contact.cardTitle}</b>
          </p>
          <div className="pad">
            {/* client/card.ts writes to it. */}
            <p role="status" className="font-600 text-accent" />
            <div
              id="contact-form"
              className="grid stack"
              data-script={formUrl}
              data-initial={isResult ? JSON.stringify(initial) : undefined}
            >
              <ContactForm initial={initial} />
            </div>
            <div className="mt-4 caption">
              <p className="inline">{contact.privacy}</p>{' '}
              <a href={paths.privacy} className="link">
                {contact.privacyLink}
              </a>
            </div>
          </div>
        </div>
        <ol className="steps">
          {steps.map(({ title, text }) => (
            <li key={title} className="mb-2 lg:mb-4">
              <b className="lg:block">{title}</b>
              {` ${text}`}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
