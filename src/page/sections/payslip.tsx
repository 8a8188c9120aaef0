import { payslipUrl } from 'virtual:browser-scripts'
import { invoices } from '../../shared/content/figures.ts'
import { payslip } from '../../shared/content/payslip.ts'
import { writePayslip } from '../../shared/content/payslip-lines.ts'

const { value, sign, texts } = writePayslip(invoices.example)

const lines = [
  ['work', 'hours'],
  ['checks', 'approvals'],
  ['saved', 'worth'],
  ['fee', 'costs'],
] as const

/**
 * The script finds each text by its name, because a translator or an extension may add elements around it. The widths keep room for
 * any figure, so that another payslip moves nothing.
 */
export const Payslip = () => (
  <div id="payslip" data-script={payslipUrl} className="grow basis-26rem card card-large break-inside-avoid">
    <p className="card-head ground-deep">
      <b className="subtitle block">{payslip.title}</b>
      {payslip.agent}
    </p>
    <div className="card-row">
      <Slider />
      <dl>
        {lines.map(([term, figure]) => (
          <div key={term} className="row between">
            <dt data-text={term} className="grow basis-8em caption md:text-base">
              {texts[term]}
            </dt>
            <dd data-text={figure} className="font-600 ms-auto min-w-4.1em text-end">
              {texts[figure]}
            </dd>
          </div>
        ))}
      </dl>
      <output>
        <span className="row between">
          <b data-text="answer" className={`title grow sign-${sign}`}>
            {texts.answer}
          </b>
          <b data-text="gain" className="display ms-auto min-w-3em text-end">
            {texts.gain}
          </b>
        </span>
        <span data-text="reason" className="row block text-balance">
          {texts.reason}
        </span>
      </output>
    </div>
  </div>
)

/** The script enables it. `autoComplete` keeps browsers from restoring another number without its payslip. */
const Slider = () => (
  <div className="slider between">
    <label htmlFor="invoices">{payslip.choose}</label>
    <b data-text="count" className="subtitle">
      {texts.count}
    </b>
    <input
      id="invoices"
      type="range"
      min={invoices.min}
      max={invoices.max}
      defaultValue={invoices.example}
      aria-valuetext={value}
      autoComplete="off"
      disabled
    />
  </div>
)
