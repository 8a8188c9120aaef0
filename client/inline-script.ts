import { watchLinks } from './links.ts'
import { loadNearby } from './load-nearby.ts'
import { watchMenu } from './menu.ts'

// `@media (scripting)` does not notice an extension that blocks scripts.
document.documentElement.classList.add('scripted')
watchMenu()
watchLinks()
loadNearby()
