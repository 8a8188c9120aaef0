import { safety } from '../../content/safety.ts'

/** A career in three steps: each fills its bar further, and behind each but the first stands a gate. */
export function Safety() {
  return (
    <section className="wrap band-top">
      <div className="heading-row">
        <h2 className="title">{safety.heading}</h2>
        <p className="title-statement">{safety.lead}</p>
      </div>
      <ol className="promotion mt-12 grid gap-y-8 md:grid-cols-3">
        {safety.steps.map(({ title, text }) => (
          <li key={title} className="text-soft">
            <b className="subtitle block mb-1 text-ink">{title}</b>
            <p className="md:pr-8">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 chip sign-held">{safety.promotion}</p>
    </section>
  )
}
