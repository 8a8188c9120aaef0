import type { Person } from '../../content/site.ts'
import { EmailLink } from './email-link.tsx'

const pictures = import.meta.glob<string>('../brand/people/*', {
  query: '?url',
  import: 'default',
  eager: true,
})

export function PersonCard({ name, role, picture }: Person) {
  return (
    <p className="mt-4 flex items-center gap-4">
      {picture && (
        <img
          src={pictures[`../brand/people/${picture}`]}
          alt=""
          width="80"
          height="80"
          loading="lazy"
          className="rounded-lg"
        />
      )}
      <span>
        <b className="block">{name}</b>
        <span className="block">{role}</span>
        <EmailLink className="link" />
      </span>
    </p>
  )
}
