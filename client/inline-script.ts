import { watchLinks } from './links.ts'
import { loadNearby } from './load-nearby.ts'
import { watchMenu } from './menu.ts'

watchMenu()
watchLinks()
loadNearby()
