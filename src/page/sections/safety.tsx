import { safety } from '../../content/safety.ts'

/** A career in three steps: each fills its bar further, and before each but the first stands a gate. */
export function Safety() {
  return (
    <section className="wrap band-top">
      <div className="heading-row">
        <h2 className="title">{safety.heading}</h2>
        <p className="title-statement font-500">{safety.lead}</p>
      </div>
      <ol className="promotion grid gap-x-12 gap-y-6 md:grid-cols-3">
        {safety.steps.map(({ title, text }, index) => (
          <li key={title}>
            {index > 0 && <b className="chip sign-held">{safety.gate}</b>}
            <p className="title-statement">{title}</p>
            <p className="prose mt-2">{text}</p>
          </li>
        ))}
      </ol>
      <p className="lead mt-8">{safety.promotion}</p>
    </section>
  )
}
