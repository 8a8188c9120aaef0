import { type PrivacyFacts, privacyRows } from '../../content/privacy.ts'

type Props = { facts: PrivacyFacts; className: string }

export const PrivacyRows = ({ facts, className }: Props) => (
  <dl>
    {privacyRows(facts).map(({ term, detail }) => (
      <div key={term} className={className}>
        <dt className="font-600">{term}</dt>
        <dd>{detail}</dd>
      </div>
    ))}
  </dl>
)
