import { closeMenu, measureBar } from './menu.ts'

/** A link with an interest selects it in place, because loading a page would discard typed values. */
export function watchLinks() {
  // Not at the start, because styling the page again would delay its first paint.
  addEventListener('keydown', measureBar)
  addEventListener('click', (event) => {
    measureBar()
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    document.documentElement.classList.add('smooth')
    closeMenu()
    // With `interestParameter`, this script would import a chunk, because the form's script needs it too. Inline, it cannot.
    const interest = new URLSearchParams(link.search).get('interest')
    const select = document.querySelector<HTMLSelectElement>('select[name=interest]')
    if (!interest || !select) return
    event.preventDefault()
    select.value = interest
    // Unlike setting location.hash, this also scrolls if the URL already ends in the hash.
    location.href = link.hash
  })
}
