import { payslip } from '../../shared/content/payslip.ts'
import { terms } from '../../shared/content/terms.ts'
import { interestUrl } from '../../shared/urls.ts'
import { Payslip } from './payslip.tsx'

export const Terms = () => (
  <section id="terms" className="container section">
    <div className="wrap gap-x-8 gap-y-4">
      <div className="grow basis-26rem">
        <h2>{terms.heading}</h2>
        <dl className="mt-title">
          {terms.prices.map(({ what, price, text }) => (
            <div key={what} className="row between">
              <dt className="subtitle">{what}</dt>
              <dd className="font-600 ms-auto">{price}</dd>
              <dd className="basis-full text-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="row">
          <a href={interestUrl(payslip.interest)} className="button button-main">
            {payslip.action}
          </a>
        </p>
      </div>
      <Payslip />
    </div>
    <dl id="rules" className="mt-title md:mt-16 grid gap-x-8 md:grid-cols-2">
      {terms.questions.map(({ term, detail }) => (
        <div key={term} className="row">
          <dt className="subtitle">{term}</dt>
          <dd className="mt-1 prose">{detail}</dd>
        </div>
      ))}
    </dl>
  </section>
)
