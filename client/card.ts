import { roster } from '#content/roster.ts'
import { cleanText } from '../src/text.ts'

const linesOf = (form: HTMLFormElement) => [...form.querySelectorAll('textarea')]

function fill(form: HTMLFormElement, given: URLSearchParams) {
  form.querySelector('.author')!.textContent = roster.visitorCard.author
  for (const line of linesOf(form)) line.value = cleanText(given.get(line.name) ?? '', line.maxLength)
}

function entries(form: HTMLFormElement): string[][] {
  const lines = linesOf(form).map(({ name, value }) => [name, value.trim()])
  return lines.filter(([, value]) => value)
}

let inserted = ''

/** Replaces the version that was inserted earlier. */
function submit(card: HTMLFormElement) {
  const form = document.querySelector<HTMLFormElement>('#contact form')!
  const message = form.querySelector('textarea')!
  const before = message.value.replace(inserted, '').trim()
  const lines = entries(card).map(([name, value]) => `${card[name!].ariaLabel}: ${value}`)
  inserted = lines.join('\n')
  message.value = (before && `${before}\n\n`) + inserted
  // The operator may have removed the interest from the form.
  const option = form.querySelector<HTMLOptionElement>(`[value="${roster.visitorCard.interest}"]`)
  if (option) option.selected = true
  const open = form.querySelector<HTMLElement>(':invalid') ?? message
  open.focus()
}

const names = (form: HTMLFormElement) => linesOf(form).map(({ name }) => name)

export const card = { words: roster.visitorCard, names, fill, entries, submit }
