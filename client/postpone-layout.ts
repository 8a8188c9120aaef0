/**
 * The first paint needs only the first section. The others are laid out right after it, each in a task of its own, so
 * that a tap between two of them works at once.
 */
export async function postponeLayout() {
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
