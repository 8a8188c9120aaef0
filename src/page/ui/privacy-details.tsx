import { privacyRows, privacySummary } from '../../content/privacy.ts'

/** What is stored and why, folded up until somebody asks. The browser opens it by itself. */
export function PrivacyDetails({ mayWait }: { mayWait: boolean }) {
  return (
    <details className="mt-2 text-small text-soft">
      <summary className="min-h-11 content-center text-center cursor-pointer">{privacySummary}</summary>
      <dl className="mt-2">
        {privacyRows({ mayWait }).map(({ term, detail }) => (
          <div key={term} className="mt-3">
            <dt className="font-600">{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
