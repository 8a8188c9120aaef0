postponeLayout()
watchMenu()
watchLinks()
watchVisitorForms()
watchContactForm()

/**
 * The first paint needs only the first section. The others are laid out right after it, each in a task of its own, so
 * that a tap between two of them works at once.
 */
async function postponeLayout() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Otherwise the browser scrolls to a place, which needs the layout of everything above it.
  if (visit?.type !== 'navigate' || location.pathname + location.hash !== '/') return
  const sections = document.querySelectorAll('section ~ section')
  for (const { classList } of sections) classList.add('later')
  await new Promise(requestAnimationFrame)
  for (const section of sections) {
    await new Promise((resolve) => setTimeout(resolve))
    section.classList.remove('later')
    // Reading a size lays the section out now instead of together with the next ones.
    section.getBoundingClientRect()
  }
}

/** The menu is a popover, which the browser does not close when the window grows or a link is followed. */
function watchMenu() {
  const button = document.querySelector('[popovertarget=menu]')
  addEventListener('resize', () => button?.checkVisibility() || closeMenu())
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
  const data = document.querySelector<HTMLFormElement>('form[data-script]')?.dataset
  if (!data) return
  let retry = ''
  const load = async (event?: SubmitEvent) => {
    try {
      const { submit }: typeof import('./visitor-forms.ts') = await import(
        /* @vite-ignore */ data.script! + retry
      )
      if (event) submit(event)
    } catch {
      // A browser may remember that an address failed.
      retry += '?'
      if (event) (event.target as Element).querySelector('[role=status]')!.textContent = data.failed!
    }
  }
  addEventListener('load', () => load())
  addEventListener('submit', (event) => {
    if (!(event.target as HTMLFormElement).dataset.script) return
    event.preventDefault()
    load(event)
  })
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
