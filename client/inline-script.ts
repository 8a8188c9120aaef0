import { watchContactForm } from './contact-form.ts'
import { watchGate } from './gate.ts'
import { watchLinks } from './links.ts'
import { watchMenu } from './menu.ts'
import { watchVisitorCard } from './visitor-card.ts'

// Runs in the head, before the page is parsed, so that no tap is lost.
watchMenu()
watchLinks()
watchGate()
watchVisitorCard()
watchContactForm()
