import { type ErrorName, errorPages, toHome } from '../shared/content/error-pages.ts'
import { siteEmail } from '../shared/content/site.ts'
import { paths } from '../shared/urls.ts'
import { SimplePage } from './simple-page.tsx'

export function ErrorPage({ name }: { name: ErrorName }) {
  const error = errorPages[name]
  const { heading, text } = error
  // An empty URL is that of the same page.
  const [label, href] = 'retry' in error ? [error.retry, ''] : [toHome, paths.home]
  return (
    <SimplePage title={heading}>
      <h1>{heading}</h1>
      <p className="lead mt-6">{text}</p>
      <p className="actions mt-6">
        <a href={href} className="button button-main">
          {label}
        </a>
        <a href={`mailto:${siteEmail}`} className="button button-quiet">
          {siteEmail}
        </a>
      </p>
    </SimplePage>
  )
}
