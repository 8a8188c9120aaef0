import { markLast } from './record-list.ts'

const form = document.querySelector<HTMLFormElement>('#gate')!

/** Shows the current run: the entry that is held, or one for each choice. */
export function showInGate(index: number, line: Element) {
  if (!form) return
  form.querySelectorAll('li')[index]!.replaceChildren(line.firstElementChild!.cloneNode(true))
  for (const [choice, box] of boxes().entries()) box.checked = choice === index - 1
  form.querySelector('fieldset')!.disabled = index > 0
}

const boxes = () => form.querySelectorAll('input')
const chosen = () => form.querySelector<HTMLInputElement>(':checked')

/** The stylesheet shows a choice, even one that was made before this script came. */
export function watchGate(decide: (value: string) => void) {
  const decideChosen = () => {
    const box = chosen()
    if (!box) return
    const isFocused = box === document.activeElement
    decide(box.value)
    if (isFocused) form.querySelector<HTMLElement>('form > p > *')!.focus()
  }
  form.addEventListener('change', decideChosen)
  form.addEventListener('reset', () => {
    const box = chosen()
    decide('again')
    box?.focus()
  })
  form.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) target.click()
  })
  form.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[href="#record"]')) markLast()
  })
  decideChosen()
}
