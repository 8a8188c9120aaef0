import { security } from './security.ts'

type Partner = {
  name: string
  role: string
  /** This company's entry in the partner's directory, or a section. */
  href?: `https://${string}` | `#${string}`
}

export const partners: { heading: string; list: Partner[] } = {
  heading: 'Trusted Technology Partners',
  list: [
    { name: 'Google Cloud', role: 'Premier partner' },
    { name: 'Microsoft Azure', role: 'Premier partner' },
    { name: security.partner, role: 'Security partner', href: '#security' },
  ],
}
