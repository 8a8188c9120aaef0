import { watchContactForm } from './contact-form.ts'
import { watchLinks } from './links.ts'
import { watchMenu } from './menu.ts'

// Runs in the head, before the page is parsed, so that no tap is lost.
watchMenu()
watchLinks()
watchContactForm()
