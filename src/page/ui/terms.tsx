/** The lines of a staff card. */
export function Terms({ rows }: { rows: [term: string, detail: string][] }) {
  return (
    <dl className="card-lines">
      {rows.map(([term, detail]) => (
        <div key={term} className="card-line">
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
