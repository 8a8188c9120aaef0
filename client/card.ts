import { roster } from '../src/content/roster.ts'
import { cleanText, copyLink, showOpened } from './share-link.ts'

const linesOf = (form: HTMLFormElement) => [...form.querySelectorAll('textarea')]

export function openCard(form: HTMLFormElement, given: URLSearchParams) {
  for (const line of linesOf(form)) line.value = cleanText(given.get(line.name) ?? '', line.maxLength)
  showOpened(form, roster.visitorCard)
}

export function submitCard(form: HTMLFormElement, button: HTMLButtonElement) {
  const lines = linesOf(form)
  for (const line of lines) line.value = line.value.trim()
  if (!form.reportValidity()) return
  const written = lines.filter(({ value }) => value)
  const entries = written.map(({ name, value }) => [name, value])
  if (button.name === 'copy') copyLink(form, entries, roster.visitorCard)
  else insertCard(written)
}

let inserted = ''

/** Writes the card into the message, in place of an earlier version, and moves the focus to the form. */
function insertCard(lines: HTMLTextAreaElement[]) {
  const form = document.querySelector<HTMLFormElement>('#contact form')!
  const message = form.querySelector('textarea')!
  const before = message.value.replace(inserted, '').trim()
  inserted = lines.map(({ labels, value }) => `${labels[0]!.textContent}: ${value}`).join('\n')
  message.value = (before && `${before}\n\n`) + inserted
  form.querySelector<HTMLInputElement>('.inserted-card input')!.value = lines[0]!.value
  // The operator may have removed the interest from the form.
  const option = form.querySelector<HTMLOptionElement>(`[value="${roster.visitorCard.interest}"]`)
  if (option) option.selected = true
  const open = form.querySelector<HTMLElement>(':invalid') ?? message
  open.focus()
}
