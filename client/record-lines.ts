import { states } from '#content/hero.ts'
import type { LogEntry } from '#types/page.ts'

export type Entry = Omit<LogEntry, 'state'> & { state?: LogEntry['state']; said?: string }

const list = document.querySelector<HTMLElement>('[name=record] ol')!
const gate = document.querySelector<HTMLFormElement>('#gate')

/** Copies the example, whose parts are those of any entry. */
export function showEntry({ time, text, said, detail, state }: Entry): Element {
  const line = list.querySelector('.unscripted')!.cloneNode(true) as Element
  line.classList.remove('unscripted')
  const texts = [time, text, said, detail, state && states[state]]
  for (const [index, part] of line.querySelectorAll('time, span span, q, p, b').entries()) {
    part.textContent = texts[index] ?? ''
    if (!texts[index]) part.remove()
  }
  line.querySelector('b')?.setAttribute('class', `sign-${state}`)
  list.append(line)
  return line
}

/** Its log has the current run: the line that is held, then one for each choice. */
export function showInHero(index: number, line: Element) {
  if (!gate) return
  gate.querySelectorAll('li')[index]!.replaceChildren(line.firstElementChild!.cloneNode(true))
  for (const [choice, input] of gate.querySelectorAll('input').entries()) input.checked = choice === index - 1
  gate.querySelector('fieldset')!.disabled = index > 0
}

/** Scrolls to the latest entries that fit, in whole lines. Nothing outside the list moves, not even under a finger. */
export function showLast() {
  const rows = [...list.children] as HTMLElement[]
  const last = rows.at(-1)!
  const heightFrom = (row: HTMLElement) => last.offsetTop + last.offsetHeight - row.offsetTop
  const first = rows.find((row) => row.offsetHeight && heightFrom(row) <= list.clientHeight) ?? last
  list.style.setProperty('--rest', `${list.clientHeight - heightFrom(first)}px`)
  list.scrollTop = first.offsetTop
}

/** Marks the new line once the visitor arrives at it. */
function markLast() {
  showLast()
  const last = list.lastElementChild!
  const arrival = new IntersectionObserver(([entry]) => {
    if (!entry!.isIntersecting) return
    arrival.disconnect()
    last.animate({ background: ['var(--line)', 'var(--line)'] }, 1000)
  })
  arrival.observe(last)
}

gate?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[href="#record"]')) markLast()
})
