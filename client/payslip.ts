import { computePayslip, fewest, invoices } from '../src/shared/content/sum.ts'

const card = document.querySelector('#payslip')!
const slider = card.querySelector('input')!
let message = ''

keepRoom()
addEventListener('click', takeAlong)

/** Shows the payslip for the visitor's number of invoices. */
export function showPayslip() {
  slider.setAttribute('aria-valuetext', computePayslip(slider.valueAsNumber).value)
  show(card, slider.valueAsNumber)
}

function show(root: ParentNode, count: number) {
  const { sign, texts } = computePayslip(count)
  for (const [name, text] of Object.entries(texts)) {
    const element = root.querySelector(`[data-sum=${name}]`)
    if (!element) continue
    element.textContent = text
    element.className = element.className.replace(/sign-\w+/, `sign-${sign}`)
  }
}

/** Hidden copies with the longest texts keep room for each sum, so that another one moves nothing. */
function keepRoom() {
  for (const part of card.querySelectorAll('dl, output')) {
    const room = document.createElement('div')
    room.className = 'grid overlay'
    part.replaceWith(room)
    // First, because a query finds the first.
    room.append(part)
    for (const count of [fewest.notYet, fewest.yes, invoices.max]) {
      const copy = part.cloneNode(true) as HTMLElement
      copy.inert = true
      show(copy, count)
      room.append(copy)
    }
  }
}

/** The link below the prices takes the number along into an empty message. */
function takeAlong({ target }: Event) {
  const field = document.querySelector<HTMLTextAreaElement>('#contact-form textarea')
  const isLink = target instanceof Element && target.closest('#terms a')
  if (!field || !isLink || (field.value && field.value !== message)) return
  message = `${computePayslip(slider.valueAsNumber).value}.`
  field.value = message
}
