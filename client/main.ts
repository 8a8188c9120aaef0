import { watchForm } from './watch-form.ts'
import { watchInterestLinks } from './watch-interest-links.ts'
import { watchMenu } from './watch-menu.ts'

watchMenu()
watchInterestLinks()
watchForm()
