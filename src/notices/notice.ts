import { notices } from '../content/notices.ts'
import { site } from '../content/site.ts'
import { displayValue, type FieldName, fields } from '../enquiry/fields.ts'
import type { Variables } from '../env.ts'
import { toStudioUrl } from '../store/backend.ts'
import { diagnose, type StoreError } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { splitLines, stripBidi } from '../text.ts'

export type EnquiryNotice = { kind: 'enquiry'; row: Row; sentAt: number }

/** The enquiries wait in the outbox, do not fit into it, or are lost because it is off. */
export type OutageKind = 'queued' | 'full' | 'lost'

/** An enquiry that is not stored although the database is ready. */
export type WaitingRow = { id: string; sentAt: number; reason: string }

/** Times are in ms. */
export type StateNotice =
  | { kind: OutageKind; at: number; cause: StoreError; since: number; waiting: number }
  | { kind: 'rejected' | 'waiting' | 'failed'; at: number; rows: WaitingRow[] }
  | { kind: 'recovered'; at: number }

export type Notice = EnquiryNotice | StateNotice

/** Begins with its time, because it may arrive late. */
export function describeState(notice: StateNotice, variables: Variables): [title: string, details: string] {
  const { kind, at } = notice
  return [`${formatTime(at)}: ${notices[kind]}`, describeDetails(notice, variables)]
}

function describeDetails(notice: StateNotice, variables: Variables): string {
  if ('rows' in notice) {
    const rows = notice.rows.map(({ id, sentAt, reason }) => notices.row(id, formatTime(sentAt), reason))
    return ['', ...rows, notices.fixes[notice.kind]].join('\n')
  }
  if (notice.kind === 'recovered') return ''
  const { reason, remedy } = diagnose(notice.cause, variables)
  const isRepeated = notice.since < notice.at
  const since = isRepeated ? ` ${notices.since(formatTime(notice.since), notice.waiting)}` : ''
  return `: ${reason} ${remedy}${since}`
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
