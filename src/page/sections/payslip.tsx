import { payslip } from '../../shared/content/payslip.ts'

const idOf = ({ invoices }: (typeof payslip.months)[number]) => `m${invoices}`

/** The stylesheet shows the month whose label is chosen. The group owns the controls, but not the figures beside them. */
export const Payslip = () => (
  <div id="payslip" className="grow basis-26rem card wide break-inside-avoid">
    <p className="card-head ground-deep">
      <b className="subtitle block">{payslip.title}</b>
      {payslip.agent}
    </p>
    <div role="radiogroup" aria-label={payslip.choose} aria-owns={payslip.months.map(idOf).join(' ')} />
    <div className="months pad py-3">
      {payslip.months.map((month) => (
        <Month key={month.invoices} {...month} />
      ))}
    </div>
  </div>
)

function Month(month: (typeof payslip.months)[number]) {
  const { label, isExample, lines, result, verdict } = month
  const id = idOf(month)
  return (
    <div className="contents">
      <input id={id} type="radio" name="month" defaultChecked={isExample} className="sr-only" />
      <label htmlFor={id} className="button button-quiet button-choice">
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
            <dt className={`title sign-${verdict.sign}`}>{verdict.answer}</dt>
            <dd className="display">{result}</dd>
          </div>
        </dl>
        <p className="row text-balance">{verdict.reason}</p>
      </div>
    </div>
  )
}
