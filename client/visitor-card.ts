let inserted = ''

/** Nothing is sent: the card becomes a part of the message. */
export function watchVisitorCard() {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.name !== 'card') return confirm(false)
    event.preventDefault()
    for (const line of linesOf(form)) line.value = line.value.trim()
    if (!form.reportValidity()) return
    insertCard(form)
    confirm(true)
  })
}

const linesOf = (card: HTMLFormElement) => card.querySelectorAll('textarea')

/** Until the enquiry is sent. */
function confirm(isInserted: boolean) {
  document.querySelector('#inserted')?.toggleAttribute('hidden', !isInserted)
}

/** Replaces the version that was inserted earlier. */
function insertCard(card: HTMLFormElement) {
  const form = document.querySelector<HTMLFormElement>('#contact form')!
  const { message, interest } = form
  const before = message.value.replace(inserted, '').trim()
  const lines = [...linesOf(card)].filter(({ value }) => value)
  inserted = lines.map(({ ariaLabel, value }) => `${ariaLabel}: ${value}`).join('\n')
  message.value = (before && `${before}\n\n`) + inserted
  interest.value = card.dataset.interest
  const open = form.querySelector<HTMLElement>(':invalid') ?? message
  open.focus()
}
