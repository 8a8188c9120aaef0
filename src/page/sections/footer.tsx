import { site } from '../../content/site.ts'
import { Logo } from '../ui/logo.tsx'

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="wrap py-10 flex flex-wrap items-center justify-between gap-6 text-note text-soft">
        <Logo />
        <p>{site.partnerLine}</p>
        <p>{site.copyright}</p>
      </div>
    </footer>
  )
}
