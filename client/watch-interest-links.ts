/** A link to the form with an interest chosen sets it in place: a new page would lose what is typed. */
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
  })
}
