import { attempts } from '../src/content/attempts.ts'
import { roster } from '../src/content/roster.ts'
import { addAttempt, fillLog, listAttempts } from './attempts.ts'
import { fillCard, insertCard, listLines } from './card.ts'

const forms = {
  attempts: { words: attempts, fill: fillLog, list: listAttempts, add: addAttempt },
  card: { words: roster.visitorCard, fill: fillCard, list: listLines, add: insertCard },
}
const partsOf = ({ name }: HTMLFormElement) => forms[name as keyof typeof forms]

export function open(form: HTMLFormElement) {
  const { fill, words } = partsOf(form)
  fill(form, new URLSearchParams(location.hash.slice(1)))
  setStatus(form, words.opened)
  form.scrollIntoView({ behavior: 'instant' })
  form.querySelector<HTMLElement>('[name]')!.focus({ preventScroll: true })
}

export async function submit(form: HTMLFormElement, button: HTMLButtonElement) {
  const { words, list, add } = partsOf(form)
  if (button.name !== 'copy') return add(form, button)
  const entries = list(form)
  if (entries.length === 0) return form.reportValidity()
  setStatus(form, words[await copyLink(entries)])
}

async function copyLink(entries: string[][]) {
  const fragment = `#${new URLSearchParams(entries)}`
  try {
    await navigator.clipboard.writeText(`${location.origin}/${fragment}`)
    return 'copied'
  } catch {
    history.replaceState(null, '', fragment)
    return 'notCopied'
  }
}

function setStatus(form: HTMLFormElement, text: string) {
  form.querySelector('[role=status]')!.textContent = text
}
