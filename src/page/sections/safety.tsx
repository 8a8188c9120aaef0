import { safety } from '../../content/safety.ts'

export const Safety = () => (
  <section className="wrap band">
    <h2>{safety.heading}</h2>
    <p className="lead mt-4">{safety.lead}</p>
    <ol className="promotion mt-8 grid gap-x-8 gap-y-4 md:grid-cols-3">
      {safety.steps.map(({ title, alone, text }, index) => (
        <li key={title} className="grid">
          {index ? (
            <b className="flag ground-held sign-held">{safety.promotion}</b>
          ) : (
            <p className="caption mb-2">{safety.alone}</p>
          )}
          {index === safety.steps.length - 1 && <b className="ask ground-held">{safety.asks}</b>}
          <div className="mt-2 spread">
            <h3>{title}</h3>
            <b className="text-small">{alone}</b>
          </div>
          <p className="prose">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
