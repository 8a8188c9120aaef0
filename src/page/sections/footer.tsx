import { navigation } from '../../content/navigation.ts'
import { site } from '../../content/site.ts'
import { toAnchor } from '../../routes.ts'
import { Logo } from '../ui/logo.tsx'

/** `home` is the page that the sections are on: nothing where they are on this one. */
export function Footer({ home = '' }: { home?: string }) {
  return (
    <footer className="border-t border-line text-small text-soft">
      <div className="wrap py-12 grid gap-x-16 gap-y-3 items-baseline sm:grid-cols-[1fr_auto]">
        <p className="text-ink">
          <Logo />
        </p>
        <ul className="flex flex-wrap gap-x-6 sm:justify-end">
          {navigation.links.map(({ label, anchor }) => (
            <li key={anchor}>
              <a href={home + toAnchor(anchor)} className="block py-2 hover:text-accent">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p>{site.partnerLine}</p>
        <p className="sm:text-right">
          <a href={`mailto:${site.email}`} className="link">
            {site.email}
          </a>
        </p>
        <p>{site.copyright}</p>
      </div>
    </footer>
  )
}
