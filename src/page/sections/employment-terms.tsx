import { services } from '../../content/services.ts'
import { claims } from '../../content/site.ts'

export function EmploymentTerms() {
  return (
    <section className="wrap band">
      <h3 className="title">{services.terms}</h3>
      <div className="mt-8 halves items-start">
        {claims.terms.map(({ term, detail }, index) => (
          <details key={term} open={index < 2} className="border-t">
            <summary className="list-outside ms-5 py-3 subtitle">{term}</summary>
            <p className="ms-5 pb-4 prose mt-0">{detail}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
