import { site } from '../../content/site.ts'
import { mark } from '../brand/mark.ts'

const [file] = Object.values(
  import.meta.glob<string>('../brand/logo.svg', { query: '?url', import: 'default', eager: true }),
)

const size = 'size-[1.35em]'

export function Logo({ name = site.name }: { name?: string }) {
  return (
    <span className="inline-flex items-center gap-2 word-mark">
      {file ? (
        <img src={file} alt="" className={size} />
      ) : (
        <svg viewBox="0 0 24 24" className={`${size} fill-accent`} aria-hidden="true">
          <path d={mark} />
        </svg>
      )}
      {name}
    </span>
  )
}
