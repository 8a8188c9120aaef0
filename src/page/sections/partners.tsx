import { type Partner, partners } from '../../content/site.ts'
import { Picture } from '../ui/logo.tsx'

/** Fetched when they come near, so that the page itself arrives sooner. */
const logos = import.meta.glob<string>('../brand/partners/*', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const urlOf = (file: string | undefined) => logos[`../brand/partners/${file}`]

/** Three beside the heading, or four below it where three would leave the last one alone. */
const [columns, listColumns] =
  partners.list.length % 3 === 1
    ? ['', 'sm:grid-cols-2 lg:grid-cols-4']
    : ['lg:grid-cols-4', 'sm:grid-cols-3 lg:col-span-3']

export function Partners() {
  return (
    <section className="border-y bg-sunken">
      <div className={`wrap py-10 grid gap-x-8 gap-y-6 items-center ${columns}`}>
        <h2 className="subtitle">{partners.heading}</h2>
        <ul className={`grid gap-x-8 gap-y-4 items-center ${listColumns}`}>
          {partners.list.map((partner) => (
            <li key={partner.name} className="flex items-center gap-4">
              <Name {...partner} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Name({ name, role, logo, logoDark, logoHasName }: Partner) {
  return (
    <>
      {logo && (
        <Picture
          src={urlOf(logo)}
          dark={urlOf(logoDark)}
          alt={logoHasName ? name : ''}
          height={logoHasName ? 48 : 36}
          loading="lazy"
        />
      )}
      <span>
        {!logoHasName && <b className="subtitle">{name}</b>} <span className="block text-soft">{role}</span>
      </span>
    </>
  )
}
