import { visitorFormsUrl } from 'virtual:inline-script'
import { attempts } from '#content/attempts.ts'
import { agent, gate, workLog } from '#content/hero.ts'
import { auditTrail, security } from '#content/security.ts'
import { site } from '#content/site.ts'
import { space } from '../../islands/space.ts'
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
            <b className="subtitle block">{security.example + space + agent.role}</b>
            <span className="text-small">{agent.card + space + agent.number}</span>
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
        <AttemptForm />
      </div>
      {site.securityPartner && (
        <p className="mt-6 prose">
          <b>{site.securityPartner}</b>
          {space + security.partner}
        </p>
      )}
    </div>
  </section>
)

/** Nothing is sent: client/attempts.ts adds the text to the log. */
function AttemptForm() {
  const { label, hint, limit, action, suggestions, note, copy } = attempts
  return (
    <form
      id="attempts"
      name="attempts"
      data-script={visitorFormsUrl}
      className="pad halves gap-y-4 items-start border-t text-small"
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
        <p className="mt-2 cluster gap-2">
          {suggestions.map(({ says }) => (
            <button key={says} type="submit" formNoValidate value={says} className="option suggestion">
              <q>{says}</q>
            </button>
          ))}
        </p>
        <p className="mt-2 text-soft">{note}</p>
      </div>
      <div>
        <AuditTrail />
        <p hidden className="mt-2">
          <button type="submit" formNoValidate name="copy" className="link">
            {copy}
          </button>{' '}
          <span role="status" />
        </p>
      </div>
    </form>
  )
}

const [example] = attempts.suggestions

/** client/attempts.ts replaces the example with the visitor's attempts. */
function AuditTrail() {
  return (
    <div id="record" className="badge bg-sunken p-3">
      <p id="audit-trail" className="mb-2 text-soft">
        {auditTrail.label}
      </p>
      <LogLine {...workLog.held} />
      <div className="mt-2 grid stack">
        <a href="#gate" className="link if-held">
          {auditTrail.decide}
        </a>
        {gate.choices.map(({ value, entry }) => (
          <div key={value} className={`if-${value}`}>
            <LogLine {...entry} />
          </div>
        ))}
      </div>
      <div role="log" aria-labelledby="audit-trail">
        <ol>
          <li className="mt-2 unscripted">
            <LogLine state={example.state}>
              <span>
                <span>{attempts.someoneSaid}</span>
                {space}
                <q dir="auto">{example.says}</q>
              </span>
              <p>{example.reply}</p>
            </LogLine>
          </li>
        </ol>
      </div>
    </div>
  )
}
