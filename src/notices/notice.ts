import { notices } from '../content/notices.ts'
import { displayValue, type FieldName, fieldLabel, fields } from '../enquiry/fields.ts'
import type { Variables } from '../env.ts'
import { toStudioUrl } from '../store/backend.ts'
import { diagnose, type StoreError } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { splitLines, stripBidi } from '../text.ts'

export type EnquiryNotice = { kind: 'enquiry'; row: Row; sentAt: number }

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

const isField = (name: string): name is FieldName => name in fields

/** A row may have columns of fields that the form no longer has. */
export function describeColumn(name: string, value = '', escapeText = keep) {
  if (!isField(name)) return quote(name, value, escapeText)
  const label = fieldLabel(name)
  const { control } = fields[name]
  if (control === 'checkbox') return [value ? notices.ticked(label) : notices.notTicked(label)]
  const text = displayValue(name, value)
  if (control === 'textarea' || splitLines(text).length > 1) return quote(label, text, escapeText)
  return [`${label}: ${escapeText(stripBidi(text)) || notices.emptyField}`]
}

/** Quotes every line, so that no visitor can imitate a notice. */
const quote = (label: string, text: string, escapeText: typeof keep) => [
  `${label}:`,
  ...splitLines(stripBidi(text)).map((line) => `> ${escapeText(line)}`),
]
