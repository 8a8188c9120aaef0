import { funding } from '../../shared/content/funding.ts'
import { interestUrl } from '../../shared/urls.ts'

export const Funding = () => (
  <section id="funding" className="ground-deep">
    <div className="container band">
      <h2 className="subtitle">{funding.heading}</h2>
      <p className="display mt-4">{funding.banner}</p>
      <div className="under halves gap-y-6">
        <div>
          <ul className="grid gap-4">
            {funding.cards.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className="prose">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <a href={interestUrl(funding.interest)} className="button button-main">
              {funding.action}
            </a>
          </p>
        </div>
        <WinWin />
      </div>
    </div>
  </section>
)

function WinWin() {
  const [, gives, gets] = funding.columns
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
        {funding.parties.map((party) => (
          <tr key={party.name}>
            <th scope="row">{party.name}</th>
            <td data-column={gives}>{party.gives}</td>
            <td data-column={gets}>{party.gets}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
