import { cleanText, copyLink, greet } from './share-link.ts'

const list = document.querySelector('.unscripted')!
const served = [...list.querySelectorAll('li')]
const template = list.querySelector('template')!.content.firstElementChild as HTMLElement
list.replaceChildren()
list.classList.remove('unscripted')

const maxOpened = 50

export function submitAttempt(form: HTMLFormElement, button: HTMLElement) {
  const field = form.querySelector('input')!
  if (button.dataset.copied && list.firstChild) {
    copyLink(
      button,
      [...list.querySelectorAll('q')].map((said) => [field.name, said.textContent]),
    )
    return
  }
  const suggestion = (button as HTMLButtonElement).value
  if (!suggestion) field.value = field.value.trim()
  if (!suggestion && !field.reportValidity()) return
  addLine(suggestion || field.value, field.maxLength).scrollIntoView({ block: 'nearest' })
  if (!suggestion) field.value = ''
}

export function openLog(form: HTMLFormElement, given: URLSearchParams) {
  const { name, maxLength } = form.querySelector('input')!
  for (const text of given.getAll(name).slice(0, maxOpened)) addLine(text, maxLength)
  greet(form)
}

/** The log only grows. A suggestion has an answer of its own. */
function addLine(text: string, limit: number): HTMLElement {
  const said = cleanText(text, limit)
  const known = served.find((line) => line.dataset.said === said)
  const line = (known ?? template).cloneNode(true) as HTMLElement
  line.querySelector('time')!.textContent = timeOf(list.childElementCount)
  line.querySelector('q')!.textContent = said
  list.append(line)
  return line
}

/** One minute after another, from the time of the first served line. */
function timeOf(place: number): string {
  const [hour, minute] = served[0]!.querySelector('time')!.textContent.split(':').map(Number)
  return new Date(Date.UTC(0, 0, 0, hour, minute! + place)).toISOString().slice(11, 16)
}
