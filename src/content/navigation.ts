import type { Anchor } from '../urls.ts'

export const navigation = {
  label: 'Sections',
  skip: 'Skip to content',
  menu: 'Menu',
  links: [
    { label: 'Services', anchor: 'services' },
    { label: 'Security', anchor: 'security' },
    { label: 'Funding', anchor: 'funding' },
    { label: 'Contact', anchor: 'contact' },
  ],
} as const satisfies { links: readonly { label: string; anchor: Anchor }[]; [text: string]: unknown }
