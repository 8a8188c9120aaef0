import { contact } from '../../content/contact.ts'
import { addressOf, privacyPage } from '../../content/legal.ts'
import { type PrivacyFacts, privacyRows, privacySummary } from '../../content/privacy.ts'

export function PrivacyNote({ facts }: { facts: PrivacyFacts }) {
  return (
    <div className="text-small text-soft">
      <p className="mt-4 text-center">{contact.privacy}</p>
      {privacyPage && (
        <p className="mt-2 text-center">
          <a href={addressOf(privacyPage)} target="_blank" className="link" rel="noopener">
            {privacyPage.label}
          </a>
        </p>
      )}
      <details className="mt-2">
        <summary className="min-h-11 content-center text-center">{privacySummary}</summary>
        <dl className="mt-2">
          {privacyRows(facts).map(({ term, detail }) => (
            <div key={term} className="mt-2">
              <dt className="font-600">{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
