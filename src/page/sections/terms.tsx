import { Fragment } from 'react'
import { example } from '../../content/hero.ts'
import { terms } from '../../content/terms.ts'
import { interestUrl } from '../../urls.ts'

export const Terms = () => (
  <section id="terms" className="container band">
    <h2>{terms.heading}</h2>
    <dl className="under grid gap-x-8 md:grid-cols-2">
      {terms.questions.map(({ term, detail }) => (
        <div key={term} className="row">
          <dt className="subtitle">{term}</dt>
          <dd className="mt-1 prose">{detail}</dd>
        </div>
      ))}
    </dl>
    <Payslip />
  </section>
)

function Payslip() {
  const { heading, lead, action, interest, title } = terms.payslip
  return (
    <div id="payslip" className="under md:mt-16 halves gap-y-6">
      <div>
        <h3 className="title">{heading}</h3>
        <p className="lead mt-4">{lead}</p>
        <p className="mt-6">
          <a href={interestUrl(interest)} className="button button-main">
            {action}
          </a>
        </p>
      </div>
      <div className="card lifted">
        <p className="card-head ground-deep md:px-8">
          <b className="subtitle block">{title}</b>
          {example}
        </p>
        <Months />
      </div>
    </div>
  )
}

/** The stylesheet shows the month whose label is chosen. */
function Months() {
  const { choose, months } = terms.payslip
  return (
    <div role="radiogroup" aria-label={choose} className="months pad py-3">
      {months.map(({ invoices, label, isExample, lines, result: [outcome, amount], verdict }) => (
        <Fragment key={invoices}>
          <input
            id={`m${invoices}`}
            type="radio"
            name="month"
            defaultChecked={isExample}
            className="sr-only"
          />
          <label htmlFor={`m${invoices}`} className="button button-quiet">
            {label}
          </label>
          <div>
            <dl>
              {lines.map(([term, figure]) => (
                <div key={term} className="row spread">
                  <dt className="grow basis-8em caption md:text-base">{term}</dt>
                  <dd className="font-600">{figure}</dd>
                </div>
              ))}
              <div className="row spread">
                <dt>{outcome}</dt>
                <dd className="display">{amount}</dd>
              </div>
            </dl>
            <p className="row">
              <b className={`sign-${verdict.sign}`}>{verdict.answer}</b>
              {` ${verdict.reason}`}
            </p>
          </div>
        </Fragment>
      ))}
    </div>
  )
}
