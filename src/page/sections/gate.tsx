import { gate } from '../../shared/content/gate.ts'
import { Entry } from '../ui/agent.tsx'

/** A choice is a disclosure of the entry that follows it. */
export const Gate = () => (
  <div role="log" aria-labelledby="work-log" className="gate ground-held border-t">
    <div className="card-row">
      <Entry {...gate.held} />
    </div>
    {/* biome-ignore lint/a11y/useSemanticElements: Safari keeps the legend of a fieldset out of its grid */}
    <div role="group" aria-labelledby="question" className="choices">
      <p id="question">{gate.question}</p>
      {gate.choices.map(({ label, entry }) => (
        <div key={label} className="contents">
          <details name="gate">
            <summary>
              <span className="w-full button">{label}</span>
              <span className="link">{gate.again}</span>
            </summary>
          </details>
          <Entry {...entry} />
        </div>
      ))}
    </div>
  </div>
)
