import { attempts as words } from '../src/content/attempts.ts'
import { states } from '../src/content/hero.ts'
import { cleanText } from '../src/text.ts'

const log = document.querySelector('.unscripted')!
const suggestionLines = [...log.children]
log.replaceChildren()
log.classList.remove('unscripted')

const maxFilled = 50

function fill(form: HTMLFormElement, given: URLSearchParams) {
  for (const text of given.getAll(form.said.name).slice(0, maxFilled)) addLine(text)
}

const entries = (form: HTMLFormElement): string[][] =>
  [...log.querySelectorAll('q')].map(({ textContent }) => [form.said.name, textContent])

function submit(form: HTMLFormElement, button: HTMLButtonElement) {
  addLine(button.value || form.said.value)
  if (!button.value) form.said.value = ''
}

/** Clones the line of a suggestion. Any other text reuses the last line with the general reply. */
function addLine(text: string) {
  const said = cleanText(text, words.limit)
  if (!said) return
  const index = words.suggestions.findIndex(({ says }) => says === said)
  const line = suggestionLines.at(index)!.cloneNode(true) as HTMLElement
  const set = (part: string, text: string) => Object.assign(line.querySelector(part)!, { textContent: text })
  set('time', nextTime())
  set('q', said)
  if (index < 0) {
    set('p', words.reply)
    set('b', states.unchanged).className = 'sign-unchanged'
  }
  log.append(line)
  line.scrollIntoView({ block: 'nearest' })
}

function nextTime(): string {
  const [hour, minute] = words.suggestions[0].time.split(':').map(Number)
  return new Date(Date.UTC(0, 0, 0, hour, minute! + log.childElementCount)).toISOString().slice(11, 16)
}

export const attempts = { words, fill, entries, submit }
