import { addressOf, legal } from '../../content/legal.ts'
import { navigation } from '../../content/navigation.ts'
import { site } from '../../content/site.ts'
import { Logo } from '../ui/logo.tsx'

export function Footer({ home = '' }: { home?: string }) {
  const sections = navigation.links.map(({ label, anchor }) => ({ label, href: `${home}#${anchor}` }))
  const links = [...sections, ...legal.map((entry) => ({ label: entry.label, href: addressOf(entry) }))]
  return (
    <footer className="border-t text-small">
      <div className="wrap py-8 halves gap-y-2 items-end">
        <div>
          <Logo />
          <p className="mt-2 text-soft">
            {site.partnerLine}
            <span className="block">{site.copyright}</span>
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-5">
          {links.map(({ label, href }) => (
            <li key={label}>
              <a href={href} className="bar-link">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className="col-span-full border-t pt-4 font-600 sign-done">{site.closing}</p>
      </div>
    </footer>
  )
}
