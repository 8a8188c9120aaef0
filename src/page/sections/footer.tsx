import { site } from '../../content/site.ts'
import { Logo } from '../ui/logo.tsx'

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="wrap py-12 grid gap-x-12 gap-y-3 text-small text-soft lg:grid-cols-[1fr_auto_auto] items-center">
        <span className="text-ink">
          <Logo />
        </span>
        <p>{site.partnerLine}</p>
        <p>{site.copyright}</p>
      </div>
    </footer>
  )
}
