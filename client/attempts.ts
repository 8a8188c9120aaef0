import { attempts } from '../src/content/attempts.ts'
import { states } from '../src/content/hero.ts'
import { cleanText, copyLink, showOpened } from './share-link.ts'

const log = document.querySelector('.unscripted')!
const served = [...log.children]
log.replaceChildren()
log.classList.remove('unscripted')

const maxOpened = 50

export function openLog(form: HTMLFormElement, given: URLSearchParams) {
  for (const text of given.getAll(form.said.name).slice(0, maxOpened)) addLine(text)
  showOpened(form, attempts)
}

export function submitAttempt(form: HTMLFormElement, button: HTMLButtonElement) {
  const field = form.querySelector('input')!
  if (button.name === 'copy' && log.firstChild) {
    const texts = [...log.querySelectorAll('q')].map(({ textContent }) => textContent)
    copyLink(
      form,
      texts.map((text) => [field.name, text]),
      attempts,
    )
  } else if (button.value) {
    addLine(button.value)
  } else {
    field.value = cleanText(field.value, attempts.limit)
    if (!field.reportValidity()) return
    addLine(field.value)
    field.value = ''
  }
}

/** The log only grows. A text that is no suggestion gets the general reply. */
function addLine(text: string) {
  const said = cleanText(text, attempts.limit)
  const place = attempts.suggestions.findIndex(({ says }) => says === said)
  const line = served.at(place)!.cloneNode(true) as HTMLElement
  line.querySelector('time')!.textContent = nextTime()
  line.querySelector('q')!.textContent = said
  if (place < 0) {
    line.querySelector('p')!.textContent = attempts.reply
    const state = line.querySelector('b')!
    state.textContent = states.unchanged
    state.className = 'sign-unchanged'
  }
  log.append(line)
  line.scrollIntoView({ block: 'nearest' })
}

/** One minute after another. */
function nextTime(): string {
  const [hour, minute] = attempts.suggestions[0].time.split(':').map(Number)
  return new Date(Date.UTC(0, 0, 0, hour, minute! + log.childElementCount)).toISOString().slice(11, 16)
}
