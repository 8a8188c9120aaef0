let inserted = ''

/** Nothing is sent: the card becomes a part of the message. */
export function watchVisitorCard() {
  addEventListener('submit', (event) => {
    const card = event.target as HTMLFormElement
    const isCard = card.name === 'card'
    // Confirms it until the enquiry is sent.
    document.querySelector('#inserted')?.toggleAttribute('hidden', !isCard)
    if (!isCard) return
    event.preventDefault()
    insertCard(card)
  })
}

/** Replaces the version that was inserted earlier. */
function insertCard(card: HTMLFormElement) {
  const form = document.querySelector<HTMLFormElement>('#contact form')!
  const { message, interest } = form
  const before = message.value.replace(inserted, '').trim()
  const lines = [...card.querySelectorAll<HTMLInputElement>('.control')].filter(({ value }) => value.trim())
  inserted = lines.map(({ ariaLabel, value }) => `${ariaLabel}: ${value.trim()}`).join('\n')
  message.value = (before && `${before}\n\n`) + inserted
  interest.value = card.dataset.interest
  const open = form.querySelector<HTMLElement>(':invalid') ?? message
  open.focus()
}
