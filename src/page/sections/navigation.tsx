import { navigation } from '../../shared/content/navigation.ts'
import { Logo } from '../ui/logo.tsx'

/** On other pages, `home` is the path of the home page. */
export function Navigation({ home = '' }: { home?: string }) {
  const links = navigation.links.map(({ label, anchor }) => ({ label, href: `${home}#${anchor}` }))
  const button = links.pop()
  return (
    <header className="bar">
      <div className="container">
        <a href={`${home}#hero`}>
          <Logo />
        </a>
        <nav aria-label={navigation.label}>
          <ul id="menu" popover="auto" className="menu">
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href} className="bar-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <a href={button?.href} className="button button-main">
            {button?.label}
          </a>
          <button type="button" popoverTarget="menu" className="button button-quiet menu-button overlay">
            <span>{navigation.menu}</span>
            <span>{navigation.close}</span>
          </button>
        </nav>
      </div>
    </header>
  )
}
