import { navigation } from '../../content/navigation.ts'
import { toAnchor } from '../../routes.ts'
import { Logo } from '../ui/logo.tsx'

/** The fixed bar. On small screens its links are a popover, which the browser opens, closes and leaves by itself. */
export function Navigation() {
  return (
    <header className="fixed inset-x-0 top-0 z-10 border-b border-line bg-paper print:hidden">
      <nav
        aria-label={navigation.label}
        className="wrap min-h-16 flex flex-wrap items-center justify-between gap-x-6"
      >
        <a href={toAnchor('hero')} className="py-2">
          <Logo />
        </a>
        <button
          type="button"
          popoverTarget="menu"
          aria-controls="menu"
          aria-expanded={false}
          className="menu-button md:hidden min-h-11 px-4 rounded-lg border border-edge font-600"
        >
          {navigation.menu}
        </button>
        <ul id="menu" popover="auto" className="menu">
          {navigation.links.map(({ label, anchor }) => (
            <li key={anchor}>
              <a href={toAnchor(anchor)} className="block py-2.5">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
