import { site } from '../../content/site.ts'

/** The mark is a hull seen head-on, with its keel. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-700 tracking-[-0.02em]">
      <svg viewBox="0 0 24 24" className="size-6 fill-accent" aria-hidden="true">
        <path d="M2 3h9v18.5C5 17 2 11.5 2 3Zm11 0h9c0 8.5-3 14-9 18.5Z" />
      </svg>
      {site.name}
    </span>
  )
}
