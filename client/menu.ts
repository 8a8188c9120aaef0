/** The menu is a popover, which the browser does not close when the window grows or a link is followed. */
export function watchMenu() {
  addEventListener('resize', () => {
    const isNarrow = document.querySelector<HTMLElement>('[popovertarget=menu]')?.offsetWidth
    if (!isNarrow) closeMenu()
  })
  addEventListener('DOMContentLoaded', watchBar)
}

/** A long company name makes the bar higher, and the menu and the targets of links begin below it. */
function watchBar() {
  const bar = document.querySelector('header')!
  const setHeight = () => document.documentElement.style.setProperty('--bar', `${bar.offsetHeight}px`)
  new ResizeObserver(setHeight).observe(bar)
}

/** Browsers without popovers show the links in the bar. In Chrome 114, `hidePopover` throws if the menu is closed. */
export function closeMenu() {
  document.querySelector<HTMLElement>('#menu')?.togglePopover?.(false)
}
