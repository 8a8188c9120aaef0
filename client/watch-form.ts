/** Fetches React when the form comes near. Until it is there, the browser posts the form itself. */
export function watchForm() {
  const island = document.getElementById('contact-form')
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
  const nearby = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
    rootMargin: '100%',
  })
  nearby.observe(island)
}
