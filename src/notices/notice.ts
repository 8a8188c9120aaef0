import { notices } from '../content/notices.ts'
import { site } from '../content/site.ts'
import { displayValue, type FieldName, fields } from '../enquiry/fields.ts'
import type { Variables } from '../env.ts'
import { toStudioUrl } from '../store/backend.ts'
import { diagnose, type StoreError } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { splitLines, stripBidi } from '../text.ts'

export type EnquiryNotice = { kind: 'enquiry'; row: Row; sentAt: number }

/** An enquiry is not stored, or would not be. Contains no visitor input. */
export type Alert = {
  kind: 'alert'
  cause: StoreError
  /** In ms. */
  at: number
  /** Of the row that showed it. */
  id?: string
  /** Whether the visitor saw the error banner. */
  visitor: 'refused' | 'thanked'
}

export type Notice = EnquiryNotice | Alert

/** `status` is the response's, and `cause` says why there was none. Neither contains an address. */
export type Sent = { outcome: 'sent' | 'failed'; status?: number; cause?: string }

/** Begins with its time, because it may arrive late. */
export function describeAlert({ cause, at, id, visitor }: Alert, variables: Variables) {
  const { reason, remedy } = diagnose(cause, variables)
  const title = `${formatTime(at)}: ${notices.alert}`
  const lines = [
    `${title}: ${reason}`,
    remedy,
    id && notices.row(id),
    notices.visitor[visitor],
    notices.frequency,
  ]
  return { title, text: lines.filter(Boolean).join('\n') }
}

export const formatHeader = ({ sentAt }: EnquiryNotice, { SUPABASE_URL = '' }: Variables) =>
  notices.header(formatTime(sentAt), toStudioUrl(SUPABASE_URL))

/** Like "2031-05-01 14:34 Europe/Berlin", because Sweden writes dates as ISO 8601 does. */
function formatTime(time: number): string {
  const { timeZone } = site
  const text = new Date(time).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return `${text} ${timeZone}`
}

const keep = (text: string) => text

const isField = (name: string): name is FieldName => name in fields

/** A row may have columns of fields that the form no longer has. */
export function describeColumn(name: string, value = '', escapeText = keep) {
  if (!isField(name)) return quote(name, value, escapeText)
  const { label, control } = fields[name]
  const text = displayValue(name, value)
  if (control === 'textarea' || splitLines(text).length > 1) return quote(label, text, escapeText)
  return [`${label}: ${escapeText(stripBidi(text)) || notices.emptyField}`]
}

/** Quotes every line, so that no visitor can imitate a notice. */
const quote = (label: string, text: string, escapeText: typeof keep) => [
  `${label}:`,
  ...splitLines(stripBidi(text)).map((line) => `> ${escapeText(line)}`),
]
