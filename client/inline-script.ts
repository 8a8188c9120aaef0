postponeLayout()
watchMenu()
watchLinks()
watchVisitorForms()
addEventListener('DOMContentLoaded', watchContactForm)

/**
 * The first paint needs only the first section. The others are laid out right after it, each in a task of its own, so
 * that a tap between two of them works at once.
 */
async function postponeLayout() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Otherwise the browser scrolls to a place, which needs the layout of everything above it.
  if (visit?.type !== 'navigate' || location.pathname + location.hash !== '/') return
  document.documentElement.classList.add('later')
  await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  await new Promise(requestAnimationFrame)
  for (const section of document.querySelectorAll<HTMLElement>('section ~ section')) {
    await new Promise((resolve) => setTimeout(resolve))
    section.style.contentVisibility = 'visible'
    // Reading a size lays the section out now instead of together with the next ones.
    section.getBoundingClientRect()
  }
}

/** The menu is a popover, which the browser does not close when the window grows or a link is followed. */
function watchMenu() {
  addEventListener('resize', () => {
    const button = document.querySelector('[popovertarget=menu]')
    if (!button?.checkVisibility()) closeMenu()
  })
}

function closeMenu() {
  document.querySelector<HTMLElement>('#menu')?.hidePopover()
}

/** A link of this site with an interest selects it in place, because loading a page would discard typed values. */
function watchLinks() {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    document.documentElement.classList.add('smooth')
    closeMenu()
    const interest = new URLSearchParams(link.search).get('interest')
    const select = document.querySelector<HTMLSelectElement>('select[name=interest]')
    if (!interest || !select || link.origin !== location.origin) return
    event.preventDefault()
    select.value = interest
    // Unlike setting location.hash, this also scrolls if the address already ends in the hash.
    location.href = link.hash || '#contact'
  })
}

/** The script of the gate, the card and the record. A tap that comes first waits for it. */
function watchVisitorForms() {
  let retry = ''
  const load = async (form: HTMLFormElement | null, event?: SubmitEvent) => {
    const { script, failed } = form?.dataset ?? {}
    if (!script) return
    event?.preventDefault()
    try {
      const { submit }: typeof import('./visitor-forms.ts') = await import(/* @vite-ignore */ script + retry)
      if (event) submit(event)
    } catch {
      // A browser may remember that an address failed.
      retry += '?'
      if (event) form!.querySelector('[role=status]')!.textContent = failed!
    }
  }
  addEventListener('load', () => load(document.querySelector('form[data-script]')))
  addEventListener('submit', (event) => load(event.target as HTMLFormElement, event))
}

/** Until React is loaded, the browser posts the form. */
function watchContactForm() {
  const island = document.querySelector<HTMLElement>('#contact-form')
  if (!island) return
  const nearby = new IntersectionObserver(
    async ([entry]) => {
      if (!entry!.isIntersecting) return
      nearby.disconnect()
      const { hydrate }: typeof import('./hydrate.tsx') = await import(
        /* @vite-ignore */ island.dataset.script!
      )
      hydrate(island)
    },
    { rootMargin: '100%' },
  )
  nearby.observe(island)
}
