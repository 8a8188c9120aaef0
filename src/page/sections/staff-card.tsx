import { staffCard } from '../../content/hero.ts'

export function StaffCard() {
  return (
    <div className="rounded-2xl border border-line bg-raised p-6">
      <p className="flex justify-between text-note text-soft">
        <span>{staffCard.title}</span>
        <span>{staffCard.number}</span>
      </p>
      <p className="text-h3 font-600">
        {staffCard.role} <span>{staffCard.kind}</span>
      </p>
      <dl>
        {staffCard.rows.map(({ term, detail }) => (
          <div key={term} className="grid grid-cols-[8rem_1fr] gap-4 border-t border-line py-2 text-note">
            <dt className="text-soft">{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
