import { legal } from '#content/legal.ts'
import { navigation } from '#content/navigation.ts'
import { site } from '#content/site.ts'
import { Logo } from '../ui/logo.tsx'

const { telephone, ...address } = site.company

export function Footer({ home = '' }: { home?: string }) {
  const sections = navigation.links.map(({ label, anchor }) => ({ label, href: `${home}#${anchor}` }))
  const pages = legal.map((page) => ({ label: page.label, href: 'path' in page ? page.path : page.href }))
  const links = [{ label: site.email, href: `mailto:${site.email}` }, ...pages]
  if (telephone) links.unshift({ label: telephone, href: `tel:${telephone.replaceAll(/[^+\d]/g, '')}` })
  return (
    <footer className="border-t text-small">
      <div className="wrap py-4 spread items-start">
        <div className="py-3">
          <Logo />
          <p className="mt-2 text-soft">
            {site.partnerLine}
            <span className="block">{Object.values(address).join(', ')}</span>
            <span className="block">{site.copyright}</span>
          </p>
          <p className="mt-4 font-600 sign-done">{site.closing}</p>
        </div>
        {[sections, links].map((links, column) => (
          <ul key={column} className="cluster gap-x-5">
            {links.map(({ label, href }) => (
              <li key={label}>
                <a href={href} className="bar-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </footer>
  )
}
