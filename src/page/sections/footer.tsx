import { privacy } from '../../content/privacy.ts'
import { services } from '../../content/services.ts'
import { isDemo, site } from '../../content/site.ts'
import { paths } from '../../urls.ts'
import { Logo } from '../ui/logo.tsx'

const links = [
  { label: site.email, href: `mailto:${site.email}` },
  { label: services.termsLink, href: `${paths.home}#terms` },
  { label: privacy.label, href: paths.privacy },
]

export const Footer = () => (
  <footer className="border-t text-small">
    <div className="wrap py-4 spread items-start">
      <div className="py-3">
        <Logo />
        <p className="mt-2 text-soft">
          {site.partnerLine}
          <span className="block">{Object.values(site.company).join(', ')}</span>
          <span className="block">{site.copyright}</span>
        </p>
        <p className="mt-4 font-600 sign-done">{site.closing}</p>
        {isDemo && <p className="mt-4 font-600">{site.demo}</p>}
      </div>
      <ul className="cluster gap-x-5">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} className="bar-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </footer>
)
