/** The menu is a popover, which the browser does not close when the window grows or a link is followed. */
export function watchMenu() {
  addEventListener('resize', () => {
    const button = document.querySelector<HTMLElement>('.menu-button')
    if (!button?.offsetWidth) closeMenu()
  })
}

/** Browsers without popovers show the links in the bar. In Chrome 114, `hidePopover` throws if the menu is closed. */
export function closeMenu() {
  document.querySelector<HTMLElement>('#menu')?.togglePopover?.(false)
}

/** The menu and linked targets begin below the bar, which a long company name makes higher. Enlarged text lets it scroll away. */
export function measureBar() {
  // Not earlier, because a phone's toolbar resizes the window at the first scroll, and the whole page would be styled again.
  addEventListener('resize', measureBar)
  const bar = document.querySelector<HTMLElement>('.bar')!
  const height = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0
  document.documentElement.style.setProperty('--bar', `${height}px`)
}
