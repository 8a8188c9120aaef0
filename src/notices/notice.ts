import { notices } from '../content/notices.ts'
import { displayValue, type FieldName, fieldLabel, fields, type Submission } from '../enquiry/fields.ts'
import type { Variables } from '../env.ts'
import { toStudioUrl } from '../store/backend.ts'
import { diagnose, type StoreError } from '../store/diagnose.ts'
import { splitLines, stripBidi } from '../text.ts'

type EnquiryStatus = keyof typeof notices.outage

export type EnquiryNotice = { kind: 'enquiry'; submission: Submission; sentAt: number }

export type OutageNotice =
  | { kind: 'outage'; cause: StoreError; status: EnquiryStatus }
  | { kind: 'recovered' }

type StateNotice = OutageNotice | { kind: 'rejected'; cause: StoreError; id: string }

export type Notice = EnquiryNotice | StateNotice

export function describeState(notice: StateNotice, variables: Variables) {
  if (notice.kind === 'recovered') return { title: notices.recovered, details: '' }
  const { reason, remedy } = diagnose(notice.cause, variables)
  if (notice.kind === 'outage')
    return { title: notices.outage[notice.status], details: `: ${reason} ${remedy}` }
  return { title: notices.rejected, details: `: ${reason} ${notices.rejectedFix(notice.id)}` }
}

export function formatHeader({ sentAt }: EnquiryNotice, { SUPABASE_URL = '' }: Variables) {
  const time = new Date(sentAt).toISOString().slice(0, 16).replace('T', ' ')
  return notices.header(time, toStudioUrl(SUPABASE_URL))
}

/** Quotes every line of a longer text, so that no visitor can imitate a notice. */
export function describeField(name: FieldName, value: string, escapeText = (text: string) => text) {
  const label = fieldLabel(name)
  const { control } = fields[name]
  if (control === 'checkbox') return [value ? notices.ticked(label) : notices.notTicked(label)]
  const lines = splitLines(stripBidi(displayValue(name, value))).map(escapeText)
  if (control === 'textarea' || lines.length > 1) return [`${label}:`, ...lines.map((line) => `> ${line}`)]
  return [`${label}: ${lines[0] || notices.emptyField}`]
}
