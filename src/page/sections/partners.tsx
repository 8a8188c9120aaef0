import { type Partner, partners } from '../../content/site.ts'
import { Picture } from '../ui/logo.tsx'

const logos = import.meta.glob<string>('../brand/partners/*', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const urlOf = (file: string | undefined) => logos[`../brand/partners/${file}`]

export function Partners() {
  return (
    <section className="border-y bg-sunken">
      <div className="wrap py-8">
        <h2 className="text-small text-soft tracking-normal">{partners.heading}</h2>
        <ul className="partners mt-4">
          {partners.list.map((partner) => (
            <PartnerItem key={partner.name} {...partner} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The logo comes last, so that the names line up. */
function PartnerItem({ name, role, logo, logoDark, logoHasName }: Partner) {
  return (
    <li className="flex items-center gap-4">
      <span>
        {!logoHasName && <b>{name}</b>} <span className="block text-small text-soft">{role}</span>
      </span>
      {logo && (
        <Picture
          src={urlOf(logo)}
          dark={urlOf(logoDark)}
          alt={logoHasName ? name : ''}
          height={logoHasName ? 48 : 36}
          loading="lazy"
        />
      )}
    </li>
  )
}
