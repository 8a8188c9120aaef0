import { contact } from '../../content/contact.ts'
import { ContactForm } from '../../islands/contact-form.tsx'
import type { ContactFormState } from '../../islands/contact-form-state.ts'
import { anchors } from '../../routes.ts'

/** The form as the browser will find it: `data-start` carries the state that its markup alone does not show. */
export function Contact({ start }: { start: ContactFormState }) {
  const told = start.phase === 'sent' || (start.phase === 'idle' && start.failure)
  return (
    <section id={anchors.contact} className="wrap band">
      <h2 className="title">{contact.heading}</h2>
      <p className="lead mt-4">{contact.lead}</p>
      <div id="contact-form" data-start={told ? JSON.stringify(start) : undefined}>
        <ContactForm start={start} />
      </div>
    </section>
  )
}
