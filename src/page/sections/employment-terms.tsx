import { services } from '../../content/services.ts'
import { claims } from '../../content/site.ts'

export function EmploymentTerms() {
  return (
    <section className="wrap band-bottom">
      <h3 className="title-statement">{services.terms}</h3>
      <dl className="mt-6 halves md:grid-cols-2">
        {claims.terms.map(({ term, detail }) => (
          <div key={term} className="rule py-6">
            <dt className="subtitle">{term}</dt>
            <dd className="prose mt-2">{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
