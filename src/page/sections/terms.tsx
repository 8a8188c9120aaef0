import { terms } from '../../content/terms.ts'

export const Terms = () => (
  <section id="terms" className="wrap band">
    <h2>{terms.heading}</h2>
    <dl className="mt-4 grid gap-x-8 md:grid-cols-2">
      {terms.questions.map(({ term, detail }) => (
        <div key={term} className="border-t py-3">
          <dt className="subtitle">{term}</dt>
          <dd className="text-soft">{detail}</dd>
        </div>
      ))}
    </dl>
    <Return />
  </section>
)

function Return() {
  const { heading, basis, sums } = terms.example
  return (
    <div className="border-t py-3">
      <h3>{heading}</h3>
      <p className="text-soft">{basis}</p>
      <dl className="sums mt-4 grid gap-x-8 md:grid-cols-2 lg:grid-cols-4">
        {sums.map(({ label, sum, unit }) => (
          <div key={label} className="border-t py-2">
            <dt className="text-soft">{label}</dt>
            <dd>
              <b className="title block">{sum}</b>
              {unit}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
