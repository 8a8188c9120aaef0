import { partners } from '../../content/site.ts'

const inline = import.meta.glob<string>('/public/partners/*', {
  query: '?inline',
  import: 'default',
  eager: true,
})
const maxInlineLength = 2_000

/** A small mark stands in the page, so that it does not hold up the font; a large one is fetched when it comes near. */
function source(logo: string): string {
  const data = inline[`/public${logo}`] ?? logo
  return data.length > maxInlineLength ? logo : data
}

export function Partners() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="wrap py-12 grid gap-x-12 gap-y-6 items-center lg:grid-cols-[1fr_3fr]">
        <h2 className="font-600">{partners.heading}</h2>
        <ul className="partners grid gap-6 md:grid-cols-3">
          {partners.list.map(({ name, role, logo }) => (
            <li key={name} className="flex items-center gap-3">
              <img src={source(logo)} alt="" width="36" height="36" loading="lazy" />
              <span className="leading-tight">
                <b className="block">{name}</b>
                <span className="text-small text-soft">{role}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
