import { agent, gate, states, terms, workLog } from '../../content/agent.ts'
import { type Evidence, evidence } from '../../content/security.ts'
import { LogLine } from './log-line.tsx'

/** What opens a security card: the matching lines of the hero's staff card and log. */
export function EvidencePiece({ of }: { of: Evidence }) {
  return (
    <div className="rounded-lg border border-line bg-sunken p-20px">
      <p className="mb-2 text-small text-soft">{evidence.labels[of]}</p>
      <Piece of={of} />
    </div>
  )
}

function Piece({ of }: { of: Evidence }) {
  switch (of) {
    case 'permissions':
      return (
        <ul>
          {agent.may.map((name) => (
            <Right key={name} name={name} word={terms.may} />
          ))}
          <Right name={agent.cannot} word={terms.cannot} refused />
        </ul>
      )
    case 'tools':
      return (
        <ul>
          {evidence.tools.map(({ name, rights }) => (
            <Right key={name} name={name} word={rights} />
          ))}
          <Right name={evidence.refused.name} word={evidence.refused.rights} refused />
        </ul>
      )
    case 'gate':
      return (
        <>
          <p>{agent.mustAsk}</p>
          <Held />
          <p>{gate.rule}</p>
        </>
      )
    case 'record':
      return (
        <LogLine time={workLog.held.time}>
          {workLog.held.text}
          {evidence.record.map(({ term, detail }) => (
            <p key={term}>
              <span className="text-soft">{term}:</span> {detail}
            </p>
          ))}
          <Held />
        </LogLine>
      )
  }
}

type RightProps = { name: string; word: string; refused?: boolean }

function Right({ name, word, refused }: RightProps) {
  return (
    <li className={`flex flex-wrap items-baseline ${refused ? 'sign-refused' : 'sign-done'}`}>
      <span className="flex-[1_4em] first-letter:uppercase">{name}</span>
      {refused ? <b>{word}</b> : word}
    </li>
  )
}

function Held() {
  return <b className="chip mt-2 mb-2 sign-held">{states.held}</b>
}
