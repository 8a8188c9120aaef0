/** Scrolls to each part, so that the last is on the screen even if they do not fit together. */
export function reveal(parts: Element[]): void {
  // A smooth scroll would end the one before.
  for (const part of parts) part.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/**
 * Another size of the window lays out the page again. Reveals the parts then, if half of the last was on the screen. Returns a
 * function that ends this.
 */
export function keepInView(parts: Element[]): () => void {
  let isInView = false
  const observer = new IntersectionObserver(
    ([entry]) => {
      isInView = entry!.isIntersecting
    },
    { threshold: 0.5 },
  )
  observer.observe(parts.at(-1)!)
  // Called before the observer sees the new layout.
  const keep = () => isInView && reveal(parts)
  addEventListener('resize', keep)
  return () => {
    observer.disconnect()
    removeEventListener('resize', keep)
  }
}
