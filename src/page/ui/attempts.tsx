import { agent, terms } from '../../content/hero.ts'
import { attempts } from '../../content/security.ts'
import { LogLine } from './log-line.tsx'

const lines = ['may', 'mustAsk', 'cannot'] as const

/** Tried without a script: what is chosen here shows what has the class `if-` and its value. */
export function Attempts() {
  return (
    <div className="attempts halves gap-y-6 bg-sunken pad md:p-8">
      <fieldset>
        <legend className="title-statement">{attempts.legend}</legend>
        <p className="prose mt-2 mb-4">{attempts.hint}</p>
        {attempts.list.map(({ meets, says }) => (
          <label key={meets} className="gate-button mt-2">
            <input type="radio" name="attempt" value={meets} />
            {says}
          </label>
        ))}
      </fieldset>
      <div role="log" aria-label={attempts.legend} className="badge">
        <dl>
          {lines.map((line) => (
            <div key={line} className="card-line">
              <dt>{terms[line]}</dt>
              <dd>{agent[line]}</dd>
              {attempts.list
                .filter(({ meets }) => meets === line)
                .map(({ reply, entry }) => (
                  <dd key={entry.time} className={`if-${line} mt-2 rounded-lg bg-deep p-4 text-on-deep`}>
                    <p className="mb-2 font-400">{reply}</p>
                    <LogLine entry={entry} />
                  </dd>
                ))}
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
