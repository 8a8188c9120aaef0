import { employmentTerms } from '../../content/employment-terms.ts'

export function EmploymentTerms() {
  return (
    <div className="wrap mt-6">
      <p className="title-statement">{employmentTerms.heading}</p>
      <dl className="mt-6 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {employmentTerms.rows.map(({ term, detail }) => (
          <div key={term} className="rule py-5">
            <dt className="font-600">{term}</dt>
            <dd className="mt-1 text-soft">{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
