import { site } from '../../content/site.ts'
import { mark } from './mark.ts'

export function Logo({ name = site.name }: { name?: string }) {
  return (
    <span className="inline-flex items-center gap-2 word-mark">
      <svg viewBox="0 0 24 24" className="size-[1.35em] fill-accent" aria-hidden="true">
        <path d={mark} />
      </svg>
      {name}
    </span>
  )
}
