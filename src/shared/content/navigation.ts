export const navigation = {
  label: 'Sections',
  skip: 'Skip to content',
  menu: 'Menu',
  close: 'Close',
  /** `anchor` is the id of a section. The last link is a button, which phones show beside the menu. */
  links: [
    { label: 'Services', anchor: 'services' },
    { label: 'Security', anchor: 'security' },
    { label: 'Funding', anchor: 'funding' },
    { label: 'Contact', anchor: 'contact' },
  ],
}
