import { safety } from '../../shared/content/safety.ts'

export const Safety = () => (
  <section id="safety" className="container section break-inside-avoid">
    <div className="split gap-y-4">
      <h2>{safety.heading}</h2>
      <p className="lead">{safety.lead}</p>
    </div>
    <ol className="promotion mt-title grid gap-x-8 gap-y-4 md:grid-cols-3">
      {safety.steps.map(({ title, alone, text }, index) => (
        <li key={title}>
          {index ? (
            <b className="flag ground-held sign-held">{safety.promotion}</b>
          ) : (
            <p className="caption py-1">{safety.alone}</p>
          )}
          {index === safety.steps.length - 1 && <b className="ask ground-held">{safety.asks}</b>}
          <div className="mt-2 between">
            <h3>{title}</h3>
            <b className="text-small">{alone}</b>
          </div>
          <p className="mt-1 prose">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
