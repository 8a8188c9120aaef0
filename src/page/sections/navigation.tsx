import { navigation } from '../../content/navigation.ts'
import { Logo } from '../ui/logo.tsx'

/** On other pages, `home` is the address of the home page. */
export function Navigation({ home = '' }: { home?: string }) {
  return (
    <header className="bar">
      <div className="wrap flex items-center justify-between gap-2">
        <a href={`${home}#hero`} className="flex items-center min-h-11">
          <Logo />
        </a>
        <nav aria-label={navigation.label}>
          <button type="button" popoverTarget="menu" className="button button-quiet menu-button stack">
            <span>{navigation.menu}</span>
            <span>{navigation.close}</span>
          </button>
          <ul id="menu" popover="auto" className="menu">
            {navigation.links.map(({ label, anchor }) => (
              <li key={anchor}>
                <a
                  href={`${home}#${anchor}`}
                  className={anchor === 'contact' ? 'button button-main' : 'bar-link'}
                >
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
