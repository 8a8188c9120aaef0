import { bringCard, isTitled, watchCard } from './card.ts'

watchMenu()
watchInterestLinks()
watchCard()
watchForm()

/** The menu is a popover, so the browser opens and closes it. Only these two cases are left to a script. */
function watchMenu() {
  const menu = document.querySelector<HTMLElement>('#menu')
  const button = document.querySelector('[popovertarget=menu]')
  menu?.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.hidePopover?.()
  })
  // The button disappears where the links fit into one row.
  addEventListener('resize', () => {
    if (!button?.checkVisibility()) menu?.hidePopover?.()
  })
}

/** In place, because a new page would lose what is typed. A link on the visitor's card brings the card along. */
function watchInterestLinks() {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="?interest="]')
    const select = document.querySelector<HTMLSelectElement>('select[name=interest]')
    if (!link || !select || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const card = link.closest('.own')
    if (card && !isTitled()) return
    const interest = new URLSearchParams(link.search).get('interest')
    // The page may still link to an interest that the operator has removed from the form.
    if (select.querySelector(`[value="${interest}"]`)) select.value = interest!
    if (card) bringCard(select.form!)
    // Unlike location.hash, this scrolls also where the address already ends in the hash.
    else location.href = link.hash
  })
}

/** Fetches React when the form comes near. Until then, the browser posts the form itself. */
function watchForm() {
  const island = document.querySelector<HTMLElement>('#contact-form')
  if (!island) return
  const load = async () => {
    nearby.disconnect()
    try {
      const { hydrate }: typeof import('./hydrate.tsx') = await import(
        /* @vite-ignore */ island.dataset.script!
      )
      hydrate(island)
    } catch (cause) {
      console.warn('The form does without its script:', cause)
    }
  }
  const nearby = new IntersectionObserver(([entry]) => entry!.isIntersecting && load(), {
    rootMargin: '100%',
  })
  nearby.observe(island)
}
