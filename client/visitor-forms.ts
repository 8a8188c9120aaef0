import { attempts } from './attempts.ts'
import { card } from './card.ts'

const scripts = { attempts, card }
const scriptOf = ({ name }: HTMLFormElement) => scripts[name as keyof typeof scripts]

export function open(form: HTMLFormElement) {
  const { fill, words } = scriptOf(form)
  fill(form, new URLSearchParams(location.hash.slice(1)))
  setStatus(form, words.opened)
  // Sideways to the card, then to the heading above it.
  for (const part of [form, document.getElementById(form.name)!]) part.scrollIntoView({ behavior: 'instant' })
  form.querySelector<HTMLElement>('[name]')!.focus({ preventScroll: true })
}

export async function submit(form: HTMLFormElement, button: HTMLButtonElement) {
  const script = scriptOf(form)
  if (button.name !== 'copy') return script.submit(form, button)
  const entries = script.entries(form)
  if (entries.length === 0) return form.reportValidity()
  setStatus(form, script.words[await copyLink(entries)])
}

async function copyLink(entries: string[][]) {
  const address = `/#${new URLSearchParams(entries)}`
  try {
    await navigator.clipboard.writeText(location.origin + address)
    return 'copied'
  } catch {
    // The current path may be that of a posted form, which a browser cannot open.
    history.replaceState(null, '', address)
    return 'notCopied'
  }
}

function setStatus(form: HTMLFormElement, text: string) {
  form.querySelector('[role=status]')!.textContent = text
}
