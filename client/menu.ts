/** The menu is a popover, which the browser does not close when the window grows or a link is followed. */
export function watchMenu() {
  addEventListener('resize', () => {
    const button = document.querySelector('[popovertarget=menu]')
    if (!button?.checkVisibility()) closeMenu()
  })
}

export function closeMenu() {
  document.querySelector<HTMLElement>('#menu')?.hidePopover()
}
