import { roster } from '../src/content/roster.ts'
import { cleanText } from '../src/text.ts'

const linesOf = (form: HTMLFormElement) => [...form.querySelectorAll('textarea')]

/** The card that a link opens comes first. */
function fill(form: HTMLFormElement, given: URLSearchParams) {
  const { author, job } = roster.visitorCard
  const [role] = linesOf(form)
  form.closest('ul')!.prepend(form.closest('li')!)
  form.querySelector('.author')!.textContent = author
  form.querySelector('.author + span')!.textContent = job
  role!.ariaLabel = job
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
  confirmInsert(form)
  const open = form.querySelector<HTMLElement>(':invalid') ?? message
  open.focus()
}

/** Replaces the browser's bubble. */
document.querySelector('[name=card]')?.addEventListener(
  'invalid',
  (event) => {
    event.preventDefault()
    const line = event.target as HTMLTextAreaElement
    line.focus()
    line.form!.querySelector('[role=status]')!.textContent = roster.visitorCard.empty
  },
  true,
)

/** Until the form is sent. */
function confirmInsert(form: HTMLFormElement) {
  const status = document.querySelector('#enquiry [role=status]')!
  const line = document.createElement('span')
  line.className = 'block mb-4 hang sign-done'
  line.textContent = roster.visitorCard.inserted
  status.replaceChildren(line)
  form.addEventListener('submit', () => status.replaceChildren(), { once: true })
}

const names = (form: HTMLFormElement) => linesOf(form).map(({ name }) => name)

export const card = { words: roster.visitorCard, names, fill, entries, submit }
