import { privacy } from '../content/privacy.ts'

/** What is stored and why, folded up until somebody asks. The browser opens it by itself. */
export function PrivacyDetails() {
  return (
    <details>
      <summary>{privacy.summary}</summary>
      <dl>
        {privacy.rows.map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
