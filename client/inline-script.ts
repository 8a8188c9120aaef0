import { watchContactForm } from './contact-form.ts'
import { watchLinks } from './links.ts'
import { watchMenu } from './menu.ts'
import { postponeLayout } from './postpone-layout.ts'

// Runs in the head, before the page is parsed, so that no tap is lost.
postponeLayout()
watchMenu()
watchLinks()
watchContactForm()
