import { bringCard, isTitled, watchCard } from './card.ts'

watchMenu()
watchLinks()
watchCard()
watchForm()

/** The browser opens and closes the menu, which is a popover, but not when the window grows or a link is chosen. */
function watchMenu() {
  const button = document.querySelector('[popovertarget=menu]')
  addEventListener('resize', () => button?.checkVisibility() || closeMenu())
}

function closeMenu() {
  document.querySelector<HTMLElement>('#menu')?.hidePopover?.()
}

/** A link with an interest works in place, because a new page would lose what is typed. A card's link brings the card. */
function watchLinks() {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    closeMenu()
    const interest = new URLSearchParams(link.search).get('interest')
    const select = document.querySelector<HTMLSelectElement>('select[name=interest]')
    if (!interest || !select) return
    event.preventDefault()
    const card = link.closest('.own-card')
    if (card && !isTitled()) return
    // The page may still link to an interest that the operator has removed from the form.
    if (select.querySelector(`[value="${interest}"]`)) select.value = interest
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
