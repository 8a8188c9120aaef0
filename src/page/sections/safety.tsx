import { safety } from '../../content/safety.ts'

export function Safety() {
  return (
    <section className="wrap band">
      <h2 className="title">{safety.heading}</h2>
      <p className="lead mt-4">{safety.lead}</p>
      <ul>
        {safety.promises.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
