import type { ReactNode, Ref } from 'react'
import { contact } from '../content/contact.ts'
import { displayValue, type FieldName, fieldNames, fields } from '../enquiry/fields.ts'
import type { Sent } from './contact-form-state.ts'

type Props = {
  /** In the order in which they were sent. */
  receipts: Sent[]
  /** The fields of the newest. */
  names?: FieldName[]
  newest?: Ref<HTMLDivElement>
}

/** Where the reply goes, and what it is about. */
const summary = fieldNames.filter((name) => fields[name].control === 'email' || fields[name].options)

/** A log that only grows. Its last line waits for a person. Screen readers announce the newest entry only. */
export function Receipts({ receipts, names = summary, newest }: Props) {
  const { received, waiting } = contact.thanksLog
  const entries = receipts.map(({ values, time }, index) => (
    <Line key={index} time={time} className={index ? 'border-t' : ''}>
      <b className="sign-done">{received}</b>
      {(index < receipts.length - 1 ? summary : names).map((name) => (
        <p key={name} className="mt-1">
          <bdi>{firstLine(displayValue(name, values[name] ?? ''))}</bdi>
        </p>
      ))}
    </Line>
  ))
  const last = entries.pop()
  return (
    <div className="mb-4 card bg-sunken">
      <ol hidden={entries.length === 0}>{entries}</ol>
      <div ref={newest} role="status" tabIndex={-1}>
        <ol>
          {last}
          <Line time={receipts.at(-1)!.time} className="ground-held border-t">
            <b className="sign-held">{waiting.label}</b>
            <p>{waiting.text}</p>
          </Line>
        </ol>
      </div>
    </div>
  )
}

type LineProps = { time: string; className: string; children: ReactNode }

const Line = ({ time, className, children }: LineProps) => (
  <li className={`card-row wrap gap-x-4 ${className}`}>
    <time dateTime={time.slice(0, 'hh:mm'.length)}>{time}</time>
    <div className="grow basis-8em">{children}</div>
  </li>
)

const maxLength = 100

function firstLine(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n]/)
  const characters = [...line]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : line
}
