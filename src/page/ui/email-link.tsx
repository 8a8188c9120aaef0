import { site } from '../../content/site.ts'
import { BreakAfterAt } from './break-after-at.tsx'

export function EmailLink({ className }: { className: string }) {
  return (
    <a href={`mailto:${site.email}`} className={className}>
      <BreakAfterAt text={site.email} />
    </a>
  )
}
