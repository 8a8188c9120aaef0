import { formUrl } from 'virtual:browser-scripts'
import { contactSection, freeCall } from '../../shared/content/contact.ts'
import { privacy } from '../../shared/content/privacy.ts'
import { isDemo } from '../../shared/content/site.ts'
import { ContactForm } from '../../shared/islands/contact-form.tsx'
import type { ContactFormState } from '../../shared/islands/contact-form-state.ts'
import { paths } from '../../shared/urls.ts'

/** `data-initial` contains the state that hydration cannot read from the markup. */
export function Contact({ initial }: { initial: ContactFormState }) {
  const defaults = initial.kind === 'idle' || initial.kind === 'failed' ? initial.values : undefined
  const isResult = initial.kind === 'sent' || initial.kind === 'failed'
  return (
    <section id="contact" className="border-t bg-sunken">
      <div className="container section split gap-y-4">
        <div>
          <h2>
            {/* A browser would break the line at a hyphen. */}
            {contactSection.heading.split(/(\S+-\S+)/).map((part, index) =>
              index % 2 ? (
                <span key={part} className="inline-block">
                  {part}
                </span>
              ) : (
                part
              ),
            )}
          </h2>
          <p className="lead mt-4">{contactSection.lead}</p>
        </div>
        {/* Spans spare rows, because its height would otherwise move the texts of the first column apart. */}
        <div id="enquiry" className="card card-large self-start lg:row-span-8">
          <p className="card-head ground-deep">
            <b className="subtitle">{contactSection.cardTitle}</b>
          </p>
          <div>
            <div
              id="contact-form"
              className="grid overlay"
              data-script={formUrl}
              data-initial={isResult ? JSON.stringify(initial) : undefined}
            >
              <ContactForm stateRef={{ current: initial }} defaults={defaults} />
            </div>
            <div className="mt-4 caption">
              <p className="inline">{contactSection.privacy}</p>{' '}
              <a href={paths.privacy} className="link">
                {privacy.heading}
              </a>
            </div>
          </div>
        </div>
        <div className="mt-title md:mt-16">
          <h3>{freeCall.heading}</h3>
          {!isDemo && <p className="prose">{freeCall.before}</p>}
          <ol className="mt-2">
            {freeCall.steps.map(({ time, text }) => (
              <li key={time} className="row entry items-baseline">
                <time>{time}</time>
                <p className="lead">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
