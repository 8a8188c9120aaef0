import type { ReactNode } from 'react'
import { pageLabels } from '../../shared/content/pages.ts'
import { companyAddress, site, siteEmail } from '../../shared/content/site.ts'
import { terms } from '../../shared/content/terms.ts'
import { pageNames, paths } from '../../shared/urls.ts'
import { Logo } from '../ui/logo.tsx'

const links = [
  { label: siteEmail, href: `mailto:${siteEmail}` },
  { label: terms.link, href: `${paths.home}#terms` },
  ...pageNames.map((name) => ({ label: pageLabels[name], href: paths[name] })),
]

export const Footer = ({ children }: { children?: ReactNode }) => (
  <footer className="border-t text-small">
    <div className="container py-4 between">
      {children}
      <div>
        <Logo />
        <p className="mt-2 caption">
          {site.partnerLine}
          <span className="block">{companyAddress()}</span>
          <span className="block">{site.copyright}</span>
        </p>
        <b className="mt-4 block sign-done">{site.closing}</b>
      </div>
      <ul className="wrap gap-x-4">
        <li className="print-only bar-link">{site.origin}</li>
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
