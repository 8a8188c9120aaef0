import { example } from '../../content/hero.ts'
import { terms } from '../../content/terms.ts'
import { interestUrl } from '../../urls.ts'
import { Linked } from '../ui/linked.tsx'

export const Terms = () => (
  <section id="terms" className="container band">
    <h2>{terms.heading}</h2>
    <dl className="under grid gap-x-8 md:grid-cols-2">
      {terms.questions.map(({ term, detail }) => (
        <div key={term} className="row">
          <dt className="subtitle">{term}</dt>
          <dd className="prose">{detail}</dd>
        </div>
      ))}
    </dl>
    <p className="row">
      <Linked text={terms.missing} />
    </p>
    <Payslip />
  </section>
)

function Payslip() {
  const { heading, lead, action, interest, title, lines, gain, payback } = terms.payslip
  return (
    <div className="under halves gap-y-6">
      <div className="content-center">
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
        <dl className="pad py-3">
          {lines.map(([label, figure]) => (
            <div key={label} className="row flex items-baseline justify-between gap-4">
              <dt className="caption md:text-base">{label}</dt>
              <dd className="font-600 whitespace-nowrap">{figure}</dd>
            </div>
          ))}
          <div className="row spread [border-top:3px_double]">
            <dt className="text-soft">{gain[0]}</dt>
            <dd className="display">{gain[1]}</dd>
          </div>
        </dl>
        <p className="pad py-4 [border-top:2px_dashed]">{payback}</p>
      </div>
    </div>
  )
}
