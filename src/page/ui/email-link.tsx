import { site } from '../../content/site.ts'

export const EmailLink = ({ className }: { className: string }) => (
  <a href={`mailto:${site.email}`} className={className}>
    {site.email}
  </a>
)
