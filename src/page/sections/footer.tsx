import { legal } from '#content/legal.ts'
import { site } from '#content/site.ts'
import { Logo } from '../ui/logo.tsx'

const { telephone, ...address } = site.company

const links = [
  { label: site.email, href: `mailto:${site.email}` },
  ...legal.map((page) => ({ label: page.label, href: 'path' in page ? page.path : page.href })),
]
if (telephone) links.unshift({ label: telephone, href: `tel:${telephone.replaceAll(/[^+\d]/g, '')}` })

export const Footer = () => (
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
