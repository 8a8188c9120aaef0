import { type MessageName, messages, toHome } from '../shared/content/messages.ts'
import { siteEmail } from '../shared/content/site.ts'
import { paths } from '../shared/urls.ts'
import { SimplePage } from './simple-page.tsx'

export function MessagePage({ name }: { name: MessageName }) {
  const message = messages[name]
  const { heading, text } = message
  // An empty URL is that of the same page.
  const [label, href] = 'retry' in message ? [message.retry, ''] : [toHome, paths.home]
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
