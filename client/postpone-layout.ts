/**
 * Lays out a section when it comes near the screen, because slow phones need long for the whole page. Not if the browser
 * scrolls to a place, which depends on the heights of the sections above.
 */
export function postponeLayout() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate' && location.pathname + location.hash === '/')
    document.documentElement.className = 'postponed'
}
