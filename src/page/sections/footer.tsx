import { addressOf, legal } from '../../content/legal.ts'
import { navigation } from '../../content/navigation.ts'
import { site } from '../../content/site.ts'
import { toAnchor } from '../../urls.ts'
import { EmailLink } from '../ui/email-link.tsx'
import { Logo } from '../ui/logo.tsx'

/** `home` is the path of the page with the sections, empty on that page itself. */
export function Footer({ home = '' }: { home?: string }) {
  return (
    <footer className="border-t">
      <div className="wrap py-10">
        <div className="spread items-center gap-y-2">
          <Logo />
          <Links
            list={navigation.links.map(({ label, anchor }) => ({ label, href: home + toAnchor(anchor) }))}
          />
          <EmailLink className="link" />
        </div>
        <div className="spread gap-y-2 mt-4 text-small text-soft">
          <p>{site.partnerLine}</p>
          {legal.length > 0 && (
            <Links list={legal.map((entry) => ({ label: entry.label, href: addressOf(entry) }))} />
          )}
          <p>{site.copyright}</p>
        </div>
      </div>
    </footer>
  )
}

function Links({ list }: { list: { label: string; href: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {list.map(({ label, href }) => (
        <li key={label}>
          <a href={href} className="bar-link">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
