import { services } from '../../content/services.ts'
import { claims } from '../../content/site.ts'

/** The first two answers, price and start, are always open. */
export function EmploymentTerms() {
  const figures = [claims.price, claims.start]
  return (
    <section className="wrap band">
      <h3 className="title">{services.terms}</h3>
      <dl className="mt-8 grid gap-8 md:grid-cols-2">
        {claims.terms.slice(0, 2).map(({ term, detail }, place) => (
          <div key={term} className="badge pad">
            <dt className="statement">{term}</dt>
            {figures[place] && <dd className="mt-2 statement text-accent">{figures[place]}</dd>}
            <dd className="prose">{detail}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 halves items-start">
        {claims.terms.slice(2).map(({ term, detail }) => (
          <details key={term} className="border-t">
            <summary className="py-4 subtitle">{term}</summary>
            <p className="prose pb-4">{detail}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
