import { site } from '../../content/site.ts'
import { mark } from './mark.ts'

export function Logo() {
  return (
    <span className="inline-flex items-baseline gap-2 word-mark">
      <svg viewBox="0 0 24 24" className="self-center size-[1.35em] fill-accent" aria-hidden="true">
        <path d={mark} />
      </svg>
      {site.name}
    </span>
  )
}
