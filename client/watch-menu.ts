/** The browser opens and closes the menu itself (it is a popover); this tells assistive technology and follows links. */
export function watchMenu() {
  const menu = document.getElementById('menu')
  const button = document.querySelector('[popovertarget=menu]')
  menu?.addEventListener('toggle', (event) => {
    button?.setAttribute('aria-expanded', String(event.newState === 'open'))
  })
  menu?.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.hidePopover()
  })
}
