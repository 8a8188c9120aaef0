import { notices } from '../content/notices.ts'
import { site } from '../content/site.ts'
import { displayValue, type FieldName, fields } from '../enquiry/fields.ts'
import type { Variables } from '../env.ts'
import { toStudioUrl } from '../store/backend.ts'
import { diagnose, type StoreError } from '../store/diagnose.ts'
import type { Row } from '../store/row.ts'
import { splitLines, stripBidi } from '../text.ts'

export type EnquiryNotice = { kind: 'enquiry'; row: Row; sentAt: number }

/** Contains no visitor input. Times are in ms. */
export type StateNotice =
  | { kind: 'refused'; at: number; id: string; reason: string }
  | { kind: 'waiting'; at: number; workflow: string; id: string; reason: string }
  | { kind: 'outage'; at: number; since: number; cause: StoreError }
  | { kind: 'recovered'; at: number }

export type Notice = EnquiryNotice | StateNotice

/** `status` is the response's, and `cause` says why there was none. Neither contains an address. */
export type Sent = { outcome: 'sent' | 'failed'; status?: number; cause?: string }

/** Begins with its time, because it may arrive late. */
export function describeState(notice: StateNotice, variables: Variables): [title: string, details: string] {
  const { kind, at } = notice
  return [`${formatTime(at)}: ${notices[kind]}`, describeDetails(notice, variables)]
}

function describeDetails(notice: StateNotice, variables: Variables): string {
  if (notice.kind === 'recovered') return ''
  if (notice.kind === 'outage') {
    const { reason, remedy } = diagnose(notice.cause, variables)
    const since = notice.since < notice.at ? ` ${notices.since(formatTime(notice.since))}` : ''
    return `: ${reason} ${remedy}${since}`
  }
  const { kind, id, reason } = notice
  const fix = kind === 'refused' ? notices.refusedFix : notices.waitingFix(`${notice.workflow} ${id}`)
  return `\n${id}: ${reason}\n${fix}`
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
