postponeLayout()
watchMenu()
watchLinks()
watchGate()
watchVisitorForms()
watchContactForm()

/** The first paint needs only the first section. The browser lays out the others right after it. */
function postponeLayout() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Otherwise the browser scrolls to a place, which needs the layout of everything above it.
  if (visit?.type !== 'navigate' || location.pathname + location.hash !== '/') return
  const { classList } = document.documentElement
  classList.add('first-paint')
  requestAnimationFrame(() => setTimeout(() => classList.remove('first-paint')))
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

type VisitorForms = typeof import('./visitor-forms.ts')

const decisions: string[] = []
let script: Promise<VisitorForms> | undefined
let retry = ''

/** A browser may remember that an address failed, so the next try has another. */
async function useScript(form: HTMLFormElement, action?: (script: VisitorForms) => void) {
  const status = form.querySelector('[role=status]')!
  let loaded: VisitorForms
  try {
    script ??= import(/* @vite-ignore */ form.dataset.script! + retry)
    loaded = await script!
  } catch {
    script = undefined
    retry += '?'
    status.textContent = form.dataset.failed!
    return
  }
  if (retry) status.textContent = ''
  loaded.decide(decisions.splice(0))
  action?.(loaded)
}

/** The script of the card and the record loads as they approach, or if the address has their content. */
function watchVisitorForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-script]')) {
    const readAddress = () => location.hash.includes('=') && useScript(form, ({ open }) => open(form))
    readAddress()
    addEventListener('hashchange', readAddress)
    whenNear(form, () => useScript(form))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      useScript(form, ({ submit }) => submit(form, event.submitter as HTMLButtonElement))
    })
  }
}

/** The stylesheet shows the decision. With a script it is final and goes on record. */
function watchGate() {
  const gate = document.querySelector<HTMLFormElement>('#gate')
  const record = document.querySelector<HTMLFormElement>('[name=record]')
  const choices = gate?.querySelector('fieldset')
  const decide = (value: string, next: HTMLElement) => {
    decisions.push(value)
    choices!.disabled = value !== 'again'
    next.focus()
    if (record) useScript(record)
  }
  const decideChecked = () => {
    const chosen = gate!.querySelector<HTMLInputElement>(':checked')
    if (chosen) decide(chosen.value, gate!.querySelector('form > p > *')!)
  }
  gate?.addEventListener('change', decideChecked)
  gate?.addEventListener('reset', () => decide('again', gate.querySelector(':checked')!))
  // Enter submits the form, and the dialog method does nothing more.
  gate?.addEventListener('submit', () => (document.activeElement as HTMLElement).click())
}

/** Until React is loaded, the browser posts the form. */
function watchContactForm() {
  const island = document.querySelector<HTMLElement>('#contact-form')
  if (!island) return
  whenNear(island, async () => {
    const { hydrate }: typeof import('./hydrate.tsx') = await import(
      /* @vite-ignore */ island.dataset.script!
    )
    hydrate(island)
  })
}

function whenNear(element: Element, action: () => void) {
  const nearby = new IntersectionObserver(
    ([entry]) => {
      if (!entry!.isIntersecting) return
      nearby.disconnect()
      action()
    },
    { rootMargin: '100%' },
  )
  nearby.observe(element)
}
