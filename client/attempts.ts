import { attempts as words } from '#content/attempts.ts'
import { states } from '#content/hero.ts'
import { cleanText } from '../src/text.ts'

const maxFilled = 50

const logOf = (form: HTMLFormElement) => form.querySelector('ol')!

function fill(form: HTMLFormElement, given: URLSearchParams) {
  for (const text of given.getAll('said').slice(0, maxFilled)) addLine(form, words.someoneSaid, text)
}

const entries = (form: HTMLFormElement): string[][] =>
  [...logOf(form).querySelectorAll('q')].map(({ textContent }) => ['said', textContent])

function submit(form: HTMLFormElement, button: HTMLButtonElement) {
  addLine(form, words.youSaid, button.value || form.said.value)
  if (!button.value) form.said.value = ''
}

function addLine(form: HTMLFormElement, speaker: string, text: string) {
  const said = cleanText(text, words.limit)
  if (!said) return
  const log = logOf(form)
  const line = log.firstElementChild!.cloneNode(true) as HTMLElement
  line.classList.remove('unscripted')
  log.querySelector('.unscripted')?.remove()
  const { reply, state } = words.suggestions.find(({ says }) => says === said) ?? {
    reply: replyTo(said, log),
    state: 'unchanged',
  }
  const texts = [nextTime(log), speaker, said, reply, states[state]]
  for (const [index, part] of line.querySelectorAll('time, span span, q, p, b').entries())
    part.textContent = texts[index]!
  line.querySelector('b')!.className = `sign-${state}`
  log.append(line)
  // A container that scrolls must be reachable by keyboard.
  log.parentElement!.tabIndex = 0
  line.scrollIntoView({ block: 'nearest' })
  form.copy.parentElement.hidden = false
}

function replyTo(said: string, log: Element): string {
  if (/[?؟？]$/.test(said)) return words.replyToQuestion
  return log.textContent.includes(words.reply) ? words.replyAgain : words.reply
}

/** The page's language also sets the digits. */
function nextTime(log: Element): string {
  const { hour, minute } = words.start
  const time = new Date(2000, 0, 1, hour, minute + log.childElementCount)
  return time.toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short', hourCycle: 'h23' })
}

export const attempts = { words, fill, entries, submit }
