import { type PrivacyFacts, privacyRows } from '../../content/privacy.ts'

export const PrivacyRows = ({ facts }: { facts: PrivacyFacts }) => (
  <dl>
    {privacyRows(facts).map(({ term, detail }) => (
      <div key={term} className="mb-2">
        <dt className="font-600">{term}</dt>
        <dd>{detail}</dd>
      </div>
    ))}
  </dl>
)
