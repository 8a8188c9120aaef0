/** Fetches React when the form comes near, as it does before it can take focus. Until it is there, the browser posts the form itself. */
export function watchForm() {
  const island = document.getElementById('contact-form')
  if (!island) return
  const load = async () => {
    nearby.disconnect()
    const { hydrate } = await import('./hydrate.tsx')
    hydrate(island)
  }
  const nearby = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
    rootMargin: '100%',
  })
  nearby.observe(island)
}
