import { watchContactForm } from './contact-form.ts'
import { watchLinks } from './links.ts'
import { watchMenu } from './menu.ts'

watchMenu()
watchLinks()
watchContactForm()
