import { funding } from '../../content/funding.ts'
import { interestUrl } from '../../urls.ts'

export const Funding = () => (
  <section id="funding" className="ground-deep">
    <div className="container band halves gap-y-8">
      <div>
        <h2 className="subtitle">{funding.heading}</h2>
        <p className="title mt-4">{funding.banner}</p>
        <ul className="under grid gap-4">
          {funding.cards.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="prose">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <WinWin />
        <p className="mt-6">
          <a href={interestUrl(funding.interest)} className="button button-main">
            {funding.action}
          </a>
        </p>
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
