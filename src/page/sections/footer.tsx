import { addressOf, legal } from '../../content/legal.ts'
import { navigation } from '../../content/navigation.ts'
import { site } from '../../content/site.ts'
import { toAnchor } from '../../routes.ts'
import { EmailLink } from '../ui/email-link.tsx'
import { Logo } from '../ui/logo.tsx'

/** `home` is the path of the page with the sections, empty on that page itself. */
export function Footer({ home = '' }: { home?: string }) {
  return (
    <footer className="border-t border-line text-small text-soft">
      <div className="wrap py-12 halves heading-row">
        <div>
          <p className="text-ink">
            <Logo />
          </p>
          <p className="mt-3">{site.partnerLine}</p>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-4">
          <ul className="flex flex-wrap gap-x-4">
            {navigation.links.map(({ label, anchor }) => (
              <li key={anchor}>
                <a href={home + toAnchor(anchor)} className="bar-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <EmailLink className="link" />
          {legal.length > 0 && (
            <ul className="w-full flex flex-wrap gap-x-4">
              {legal.map((entry) => (
                <li key={entry.label}>
                  <a href={addressOf(entry)} className="bar-link">
                    {entry.label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <p className="rule py-4 lg:col-span-2">{site.copyright}</p>
      </div>
    </footer>
  )
}
