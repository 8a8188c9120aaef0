import { card } from './card.ts'
import { record } from './record.ts'

const scripts = { card, record }
const scriptOf = ({ name }: HTMLFormElement) => scripts[name as keyof typeof scripts]

/** The address may have the content of a form. */
function readAddress() {
  const given = new URLSearchParams(location.hash.slice(1))
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-script]'))
    if (
      scriptOf(form)
        .names(form)
        .some((name) => given.has(name))
    )
      open(form, given)
}

function open(form: HTMLFormElement, given: URLSearchParams) {
  const { fill, words } = scriptOf(form)
  fill(form, given)
  setStatus(form, words.opened)
  const heading = document.getElementById(form.name)!
  // Sideways to the card, then to the heading above it.
  for (const part of [form, heading]) part.scrollIntoView({ behavior: 'instant' })
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

const loadedAt = performance.now()

export async function submit({ target, submitter, timeStamp }: SubmitEvent) {
  const form = target as HTMLFormElement
  const button = submitter as HTMLButtonElement
  const script = scriptOf(form)
  if (button.name !== 'copy') return script.submit(form, button, timeStamp < loadedAt)
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

readAddress()
addEventListener('hashchange', readAddress)
