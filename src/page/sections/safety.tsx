import { safety } from '../../content/safety.ts'

export function Safety() {
  return (
    <section className="wrap band-joined">
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-3">
        <h2 className="title">{safety.heading}</h2>
        <p className="title-statement font-500 max-w-44rem lg:col-span-2">{safety.lead}</p>
      </div>
      <ul className="mt-10 grid gap-x-12 gap-y-5 md:grid-cols-3">
        {safety.promises.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-accent pt-4 text-body text-soft">
            <b className="font-600 text-ink">{title}</b> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
