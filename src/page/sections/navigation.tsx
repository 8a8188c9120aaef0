import { navigation } from '../../content/navigation.ts'
import { toAnchor } from '../../routes.ts'
import { Logo } from '../ui/logo.tsx'

/** The fixed bar. On small screens its links are a popover, which the browser itself opens and closes. */
export function Navigation() {
  return (
    <header className="fixed inset-x-0 top-0 z-10 border-b border-line bg-paper print:hidden">
      <nav
        aria-label={navigation.label}
        className="wrap min-h-16 flex flex-wrap items-center justify-between"
      >
        <a href={toAnchor('hero')} className="flex py-3">
          <Logo />
        </a>
        <button
          type="button"
          popoverTarget="menu"
          aria-controls="menu"
          aria-expanded={false}
          className="menu-button items-center min-h-11 px-4 rounded-lg border border-edge font-600 aria-expanded:bg-sunken"
        >
          {navigation.menu}
        </button>
        <ul id="menu" popover="auto" className="menu">
          {navigation.links.map(({ label, anchor }) => (
            <li key={anchor}>
              <a href={toAnchor(anchor)} className="block py-3 font-500 hover:text-accent">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
