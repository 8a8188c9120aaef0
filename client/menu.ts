/**
 * The menu is a popover, which the browser does not close when the window grows or a link is followed. A long company name makes
 * the bar higher, and the menu and the targets of links begin below it.
 */
export function watchMenu() {
  addEventListener('DOMContentLoaded', () => {
    const bar = document.querySelector('header')!
    const resized = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--bar', `${bar.offsetHeight}px`)
      const isNarrow = bar.querySelector('button')!.offsetWidth
      if (!isNarrow) closeMenu()
    })
    resized.observe(bar)
  })
}

/** Browsers without popovers show the links in the bar. In Chrome 114, `hidePopover` throws if the menu is closed. */
export function closeMenu() {
  document.querySelector<HTMLElement>('#menu')?.togglePopover?.(false)
}
