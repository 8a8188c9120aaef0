export const navigation = {
  label: 'Sections',
  skip: 'Skip to content',
  menu: 'Menu',
  close: 'Close',
  /** `anchor` is the id of a section. */
  links: [
    { label: 'Services', anchor: 'services' },
    { label: 'Security', anchor: 'security' },
    { label: 'Funding', anchor: 'funding' },
    { label: 'Contact', anchor: 'contact' },
  ],
}
