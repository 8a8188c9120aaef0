/**
 * The browser opens and closes the menu itself, since it is a popover. This closes it on a press of a link or where
 * there is room for a row of links. Browsers that know no popovers always show the row.
 */
export function watchMenu() {
  const menu = document.getElementById('menu')
  const button = document.querySelector('[popovertarget=menu]')
  menu?.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.hidePopover?.()
  })
  window.addEventListener('resize', () => {
    if (!button?.checkVisibility?.()) menu?.hidePopover?.()
  })
}
