import { notices } from '../content/notices.ts'
import { displayValue, type FieldName, fieldLabel, fields } from '../enquiry/fields.ts'
import type { Variables } from '../env.ts'
import { toStudioUrl } from '../store/backend.ts'
import { diagnose, type StoreError } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { splitLines, stripBidi } from '../text.ts'

export type EnquiryNotice = { kind: 'enquiry'; row: Row; sentAt: number }

/** Whether enquiries that cannot be stored wait in the outbox, do not fit into it, or are lost because it is off. */
export type Outage = 'queued' | 'full' | 'lost'

type StateNotice = { kind: Outage | 'rejected' | 'recovered'; cause?: StoreError; id?: string }

export type Notice = EnquiryNotice | StateNotice

export function describeState({ kind, cause, id }: StateNotice, variables: Variables) {
  const title = notices[kind]
  if (!cause) return { title, details: '' }
  const { reason, remedy } = diagnose(cause, variables)
  return { title, details: `: ${reason} ${id ? notices.rejectedFix(id) : remedy}` }
}

export function formatHeader({ sentAt }: EnquiryNotice, { SUPABASE_URL = '' }: Variables) {
  const time = new Date(sentAt).toISOString().slice(0, 16).replace('T', ' ')
  return notices.header(time, toStudioUrl(SUPABASE_URL))
}

const keep = (text: string) => text

export function describeField(name: FieldName, value = '', escapeText = keep) {
  const label = fieldLabel(name)
  const { control } = fields[name]
  if (control === 'checkbox') return [value ? notices.ticked(label) : notices.notTicked(label)]
  const text = stripBidi(displayValue(name, value))
  if (control === 'textarea' || splitLines(text).length > 1) return quote(label, text, escapeText)
  return [`${label}: ${escapeText(text) || notices.emptyField}`]
}

/** Quotes every line, so that no visitor can imitate a notice. */
export const quote = (label: string, text: string, escapeText = keep) => [
  `${label}:`,
  ...splitLines(stripBidi(text)).map((line) => `> ${escapeText(line)}`),
]
