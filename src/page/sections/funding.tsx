import { funding } from '../../content/funding.ts'
import { toInterest } from '../../urls.ts'

export function Funding() {
  return (
    <section id="funding">
      <div className="under-cards ground-deep">
        <div className="wrap band">
          <h2 className="subtitle">{funding.heading}</h2>
          <div className="mt-6 halves gap-y-8 items-center">
            <div>
              <p className="display">{funding.banner}</p>
              <p className="mt-8">
                <a href={toInterest(funding.interest)} className="button button-main">
                  {funding.action}
                </a>
              </p>
            </div>
            <WinWin />
          </div>
        </div>
      </div>
      <ul className="wrap band pt-0 halves gap-y-4">
        {funding.cards.map(({ title, text }) => (
          <li key={title} className="badge lifted pad">
            <h3>{title}</h3>
            <p className="prose">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WinWin() {
  return (
    <table>
      <thead>
        <tr>
          {funding.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {funding.parties.map(({ name, gives, gets }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{gives}</td>
            <td>{gets}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
