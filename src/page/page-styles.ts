import css from './styles/page.css?inline'

/** The link of the section that is being read. Here, because the bundler does not know this selector yet. */
const currentLink = '.bar-link:target-current{color:var(--accent);box-shadow:inset 0 -2px}'

export const styles = css + currentLink
