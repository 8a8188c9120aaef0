import { visitorFormsUrl } from 'virtual:inline-script'
import { attempts } from '../../content/attempts.ts'
import { agent, workLog } from '../../content/hero.ts'
import { notLoaded } from '../../content/messages.ts'
import { security } from '../../content/security.ts'
import { site } from '../../content/site.ts'
import { findRule } from '../../reply.ts'
import { AgentName, LogLine } from '../ui/staff.tsx'

export const Security = () => (
  <section id="security" className="border-y bg-sunken">
    <div className="wrap band">
      <div className="halves gap-y-4 items-baseline">
        <h2>{security.heading}</h2>
        <p className="lead">{security.lead}</p>
      </div>
      <div className="mt-6 badge lifted">
        <div className="ground-deep log-row md:px-8">
          <AgentName>
            <b className="subtitle block">{`${security.example} ${agent.role}`}</b>
            <span className="text-small">{`${agent.card} ${agent.number}`}</span>
          </AgentName>
        </div>
        <ul className="pad pt-0 grid gap-x-8 md:grid-cols-2">
          {security.cards.map(({ title, text, label, rows }) => (
            <li key={title} className="mt-6 subgrid-3">
              <h3>{title}</h3>
              <p className="prose">{text}</p>
              <div className="mt-2 text-small">
                <p className="text-soft">{label}</p>
                <ul>
                  {rows.map(([sign, name, right]) => (
                    <li key={name} className="spread border-t py-1">
                      <span className={`hang sign-${sign}`}>{name}</span>
                      <span>{right}</span>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
        <RecordForm />
      </div>
      <p className="mt-6 prose">
        <b>{site.securityPartner}</b>
        {` ${security.partner}`}
      </p>
    </div>
  </section>
)

/** Nothing is sent: client/record.ts adds an entry to the record. */
function RecordForm() {
  const { label, hint, limit, action, suggestions, note, heading, copy } = attempts
  return (
    <form
      name="record"
      data-script={visitorFormsUrl}
      data-failed={notLoaded}
      className="record pad halves lg:grid-rows-[auto_1fr] gap-y-2 items-start border-t text-small"
    >
      <div className="scripted">
        <label htmlFor="said" className="subtitle">
          {label}
        </label>
        <p className="mt-4 cluster gap-2">
          <input
            id="said"
            name="said"
            required
            maxLength={limit}
            placeholder={hint}
            autoComplete="off"
            className="grow basis-8em control"
          />
          <button type="submit" className="button button-main">
            {action}
          </button>
        </p>
      </div>
      <div className="lg:row-span-2">
        <h3 id="record" className="mb-2">
          {heading}
        </h3>
        <div role="log" aria-labelledby="record">
          <ol>
            <Example />
          </ol>
        </div>
        <p className="scripted">
          <button type="submit" formNoValidate name="copy" className="link">
            {copy}
          </button>{' '}
          <span role="status" />
        </p>
      </div>
      <div className="scripted">
        <p className="cluster gap-2">
          {suggestions.map((text) => (
            <button key={text} type="submit" formNoValidate value={text} className="option suggestion">
              <q>{text}</q>
            </button>
          ))}
        </p>
        <p className="mt-2 text-soft">{note}</p>
      </div>
    </form>
  )
}

/** client/record.ts replaces it, and builds the entries like it. */
function Example() {
  const [example] = attempts.suggestions
  const { reply, state } = findRule(attempts.rules, example) ?? attempts.otherwise
  return (
    <li className="border-t py-1.5">
      <LogLine time={workLog.next} state={state}>
        <span>
          <span>{attempts.emailSaid}</span> <q dir="auto">{example}</q>
        </span>
        <p>{reply}</p>
      </LogLine>
    </li>
  )
}
