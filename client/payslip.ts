import { invoices } from '../src/shared/content/figures.ts'
import { writePayslip } from '../src/shared/content/payslip-lines.ts'
import { thresholds } from '../src/shared/payslip.ts'

/** Lets the visitor choose a number of invoices, and shows its payslip. */
export function start(card: HTMLElement) {
  const slider = card.querySelector('input')!
  keepRoom(card)
  let chosen = slider.value
  let isPinch = false
  addEventListener('pointerdown', ({ isPrimary }) => {
    isPinch = !isPrimary
    if (isPrimary) chosen = slider.value
  })
  slider.addEventListener('keydown', () => {
    isPinch = false
  })
  function choose({ type }: Event) {
    // The browser scrolls or zooms instead, so the visitor has chosen nothing.
    if (isPinch || type === 'pointercancel') slider.value = chosen
    showPayslip(card, slider)
  }
  // VoiceOver on older iPhones sends no `input`.
  for (const type of ['input', 'change', 'pointercancel']) slider.addEventListener(type, choose)
  slider.addEventListener('change', () => takeAlong(slider), { once: true })
  slider.disabled = false
}

function showPayslip(card: HTMLElement, slider: HTMLInputElement) {
  const count = slider.valueAsNumber
  slider.setAttribute('aria-valuetext', writePayslip(count).value)
  show(card, count)
}

function show(root: ParentNode, count: number) {
  const { sign, texts } = writePayslip(count)
  for (const [name, text] of Object.entries(texts)) {
    const element = root.querySelector(`[data-text=${name}]`)
    if (!element) continue
    element.textContent = text
    element.className = element.className.replace(/sign-\w+/, `sign-${sign}`)
  }
}

/** Hidden copies with the longest texts keep room for each payslip, so that another one moves nothing. */
function keepRoom(card: HTMLElement) {
  for (const part of card.querySelectorAll('dl, output')) {
    const room = document.createElement('div')
    room.className = 'grid overlay'
    part.replaceWith(room)
    // Before its copies, because `show` changes the first element with a `data-text`.
    room.append(part)
    for (const count of [
      invoices.min,
      thresholds.notYet - 1,
      thresholds.notYet,
      thresholds.yes,
      invoices.max,
    ]) {
      const copy = part.cloneNode(true) as HTMLElement
      copy.toggleAttribute('inert', true)
      show(copy, count)
      room.append(copy)
    }
  }
}

/** From now on, the link below the prices takes the number along into an empty message. */
function takeAlong(slider: HTMLInputElement) {
  let message = ''
  addEventListener('click', ({ target }) => {
    const field = document.querySelector<HTMLTextAreaElement>('#contact-form textarea')
    const isLink = target instanceof Element && target.closest('#terms a')
    if (!field || !isLink || (field.value && field.value !== message)) return
    message = writePayslip(slider.valueAsNumber).message
    field.value = message
  })
}
