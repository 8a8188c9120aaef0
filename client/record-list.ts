import { type LogEntry, type State, states } from '../src/content/hero.ts'

/** `action` is what a link carries of an entry. */
export type Entry = Omit<LogEntry, 'state'> & { state?: State; said?: string; action?: [string, string] }

const list = document.querySelector<HTMLElement>('[name=record] ol')
export const hasRecord = list !== null
/** The example has the parts of any entry. */
const pattern = list?.firstElementChild
pattern?.remove()

export function showEntry({ time, text, said, detail, state }: Entry): Element {
  const line = pattern!.cloneNode(true) as Element
  const texts = [time, text, said, detail, state && states[state]]
  for (const [index, part] of line.querySelectorAll('time, span span, q, p, b').entries()) {
    part.textContent = texts[index] ?? ''
    if (!texts[index]) part.remove()
  }
  line.querySelector('b')?.setAttribute('class', `sign-${state}`)
  list!.append(line)
  return line
}

/** Scrolls to the latest entries that fit, in whole lines. */
export function showLast() {
  const rows = [...list!.children] as HTMLElement[]
  const last = rows.at(-1)!
  const heightFrom = (row: HTMLElement) => last.offsetTop + last.offsetHeight - row.offsetTop
  const first = rows.find((row) => heightFrom(row) <= list!.clientHeight) ?? last
  list!.style.setProperty('--rest', `${list!.clientHeight - heightFrom(first)}px`)
  list!.scrollTop = first.offsetTop
  // A list that scrolls must be reachable by keyboard.
  if (first !== rows[0]) list!.tabIndex = 0
}

/** Marks the latest entry once the visitor arrives at it. */
export function markLast() {
  showLast()
  const last = list!.lastElementChild!
  const arrival = new IntersectionObserver(([entry]) => {
    if (!entry!.isIntersecting) return
    arrival.disconnect()
    last.animate({ background: ['var(--line)', 'var(--line)'] }, 1000)
  })
  arrival.observe(last)
}
