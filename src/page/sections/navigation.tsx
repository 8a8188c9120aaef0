import { navigation } from '../../content/navigation.ts'
import { toAnchor } from '../../routes.ts'
import { Logo } from '../ui/logo.tsx'

/** The fixed bar. On small screens its links are a popover, which the browser itself opens and closes. */
export function Navigation() {
  return (
    <header className="fixed inset-x-0 top-0 z-10 border-b border-line bg-paper">
      <div className="wrap min-h-16 flex flex-wrap items-center justify-between gap-x-2">
        <a href={toAnchor('hero')} className="flex py-3">
          <Logo />
        </a>
        <nav aria-label={navigation.label}>
          <button
            type="button"
            popoverTarget="menu"
            className="menu-button items-center gap-2 min-h-11 px-4 rounded-lg border border-edge font-600"
          >
            {navigation.menu}
          </button>
          <ul id="menu" popover="auto" className="menu">
            {navigation.links.map(({ label, anchor }) => (
              <li key={anchor}>
                <a href={toAnchor(anchor)} className={anchor === 'contact' ? 'bar-action' : 'bar-link'}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
