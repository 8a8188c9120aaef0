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

/** A long company name makes the bar higher, and the menu and the targets of links begin below it. */
export function measureBar() {
  const { offsetHeight } = document.querySelector<HTMLElement>('.bar')!
  document.documentElement.style.setProperty('--bar', `${offsetHeight}px`)
}
