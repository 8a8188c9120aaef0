import { watchContactForm } from './contact-form.ts'
import { watchLinks } from './links.ts'
import { watchMenu } from './menu.ts'
import { watchSlider } from './slider.ts'

watchMenu()
watchLinks()
watchSlider()
watchContactForm()
