import { services } from '../../content/services.ts'
import { claims } from '../../content/site.ts'

export const EmploymentTerms = () => (
  <section id="terms" className="wrap band">
    <h2>{services.terms}</h2>
    <dl className="mt-4 grid gap-x-8 md:grid-cols-2">
      {claims.terms.map(({ term, detail }) => (
        <div key={term} className="border-t py-3">
          <dt className="subtitle">{term}</dt>
          <dd className="prose mt-0">{detail}</dd>
        </div>
      ))}
    </dl>
  </section>
)
