/**
 * A link to the form with an interest chosen sets it in place: a new page would lose what is typed. The link of a card
 * brings what was written on the card along, into the message after what stands there.
 */
export function watchInterestLinks() {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="?interest="]')
    const select = document.querySelector<HTMLSelectElement>('select[name=interest]')
    if (!link || !select || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const interest = new URL(link.href).searchParams.get('interest')
    // The words may still offer what the operator has taken off the list.
    if (select.querySelector(`[value="${interest}"]`)) select.value = interest!
    // Setting location.hash does nothing where the address already ends in it.
    location.href = link.hash

    const card = [...(link.closest('li')?.querySelectorAll('textarea') ?? [])]
      .filter(({ value }) => value.trim())
      .map((field) => `${field.parentElement?.textContent}: ${field.value.trim()}`)
      .join('\n')
    const message = select.form!.querySelector('textarea')
    if (!card || !message) return
    if (!message.value.includes(card)) message.value += (message.value && '\n\n') + card
    message.focus()
  })
}
