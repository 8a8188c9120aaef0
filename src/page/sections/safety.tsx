import { safety } from '../../content/safety.ts'

export function Safety() {
  return (
    <section>
      <div className="wrap band">
        <h2>{safety.heading}</h2>
        <p className="title-statement mt-4">{safety.lead}</p>
        <ol className="promotion grid gap-8 md:grid-cols-3">
          {safety.steps.map(({ title, alone, text }, index) => (
            <li key={title}>
              {index > 0 && <b className="chip sign-held">{safety.gate}</b>}
              <p className="text-small">
                {`${safety.alone} `}
                <b>{alone}</b>
              </p>
              <h3 className="title-statement mt-4">{title}</h3>
              <p className="prose">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
