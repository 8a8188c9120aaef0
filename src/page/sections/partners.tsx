import { partners } from '../../content/site.ts'

/** Vite puts a small file into the page itself, and a large one beside it under an address with its hash. */
const logos = import.meta.glob<string>('../brand/partners/*', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Three in a row, or four where three would leave the last one alone. */
const columns =
  partners.list.length % 3 === 1
    ? ['', 'sm:grid-cols-2 lg:grid-cols-[repeat(4,auto)]']
    : ['lg:grid-cols-[1fr_3fr]', 'sm:grid-cols-[repeat(3,auto)]']

export function Partners() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className={`wrap py-12 grid gap-4 items-baseline ${columns[0]}`}>
        <h2 className="font-600">{partners.heading}</h2>
        <ul className={`grid gap-4 ${columns[1]}`}>
          {partners.list.map(({ name, role, logo }) => (
            <li key={name} className="flex items-center gap-4">
              {logo && <img src={logos[`../brand/partners/${logo}`]} alt="" height="36" loading="lazy" />}
              <span className="leading-tight">
                <b className="text-lead">{name}</b> <span className="text-soft sm:block">{role}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
