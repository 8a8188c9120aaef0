import { cleanText, copyLink, greet } from './share-link.ts'

export function submitCard(form: HTMLFormElement, button: HTMLElement) {
  const lines = linesOf(form)
  for (const line of lines) line.value = line.value.trim()
  if (!form.reportValidity()) return
  const written = lines.filter(({ value }) => value)
  if (button instanceof HTMLButtonElement && button.value) insertCard(written, button.value)
  else
    copyLink(
      button,
      written.map(({ name, value }) => [name, value]),
    )
}

export function openCard(form: HTMLFormElement, given: URLSearchParams) {
  for (const line of linesOf(form)) line.value = cleanText(given.get(line.name) ?? '', line.maxLength)
  greet(form)
}

const linesOf = (form: HTMLFormElement) => [...form.querySelectorAll('textarea')]

let inserted = ''

/** Writes the card into the message, in place of an earlier version, and moves the focus to the form. */
function insertCard(lines: HTMLTextAreaElement[], interest: string) {
  const form = document.querySelector<HTMLFormElement>('#contact form')!
  const message = form.querySelector('textarea')!
  const before = message.value.replace(inserted, '').trim()
  inserted = lines.map(({ labels, value }) => `${labels[0]!.textContent}: ${value}`).join('\n')
  message.value = (before && `${before}\n\n`) + inserted
  form.querySelector<HTMLInputElement>('.inserted-card input')!.value = lines[0]!.value
  const select = form.querySelector<HTMLSelectElement>('[name=interest]')
  // The operator may have removed the interest from the form.
  if (select?.querySelector(`[value="${interest}"]`)) select.value = interest
  const open = form.querySelector<HTMLElement>(':invalid') ?? message
  open.focus()
}
