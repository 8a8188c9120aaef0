export function watchContactForm() {
  // The form's script needs it: Chrome 103, Firefox 100, Safari 16.
  if (!('timeout' in AbortSignal)) return
  let composition: Promise<unknown> | undefined
  addEventListener('compositionstart', () => {
    composition = new Promise((ended) => addEventListener('compositionend', ended, { once: true }))
  })
  addEventListener('DOMContentLoaded', () => {
    const island = document.querySelector<HTMLElement>('#contact-form')
    if (!island) return
    const nearby = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        nearby.disconnect()
        const script = island.dataset.script!
        const { hydrate }: typeof import('./hydrate.tsx') = await import(/* @vite-ignore */ script)
        // Replacing the field would end the composition, and repeat its text.
        await composition
        hydrate(island)
      },
      { rootMargin: '100%' },
    )
    nearby.observe(island)
  })
}
