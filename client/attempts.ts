import { attempts as words } from '../src/content/attempts.ts'
import { states } from '../src/content/hero.ts'
import { cleanText } from '../src/text.ts'

const log = document.querySelector<HTMLElement>('.unscripted')!
const lines = log.querySelector('ol')!
const template = lines.firstElementChild!
lines.replaceChildren()
log.classList.remove('unscripted')

const maxFilled = 50

function fill(form: HTMLFormElement, given: URLSearchParams) {
  for (const text of given.getAll('said').slice(0, maxFilled)) addLine(form, words.someoneSaid, text)
}

const entries = (): string[][] =>
  [...lines.querySelectorAll('q')].map(({ textContent }) => ['said', textContent])

function submit(form: HTMLFormElement, button: HTMLButtonElement) {
  addLine(form, words.youSaid, button.value || form.said.value)
  if (!button.value) form.said.value = ''
}

function addLine(form: HTMLFormElement, speaker: string, text: string) {
  const said = cleanText(text, words.limit)
  if (!said) return
  const { reply, state } = words.suggestions.find(({ says }) => says === said) ?? {
    reply: replyTo(said),
    state: 'unchanged',
  }
  const line = template.cloneNode(true) as HTMLElement
  const texts = [nextTime(), speaker, said, reply, states[state]]
  for (const [index, part] of line.querySelectorAll('time, span span, q, p, b').entries())
    part.textContent = texts[index]!
  line.querySelector('b')!.className = `sign-${state}`
  lines.append(line)
  // A container that scrolls must be reachable by keyboard.
  log.tabIndex = 0
  line.scrollIntoView({ block: 'nearest' })
  form.copy.parentElement.hidden = false
}

function replyTo(said: string): string {
  if (/[?؟？]$/.test(said)) return words.replyToQuestion
  return lines.textContent.includes(words.reply) ? words.replyAgain : words.reply
}

/** The page's language also sets the digits. */
function nextTime(): string {
  const { hour, minute } = words.start
  const time = new Date(2000, 0, 1, hour, minute + lines.childElementCount)
  return time.toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short', hourCycle: 'h23' })
}

export const attempts = { words, fill, entries, submit }
