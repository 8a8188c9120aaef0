import type { Variables } from '../env.ts'
import { notices } from '../shared/content/notices.ts'
import { site } from '../shared/content/site.ts'
import { toStudioUrl } from '../store/database.ts'
import { remedies, type StoreFailure } from '../store/failure.ts'
import type { Row } from '../store/row.ts'

type EnquiryNotice = { kind: 'enquiry'; row: Row; at: number }

/** Contains no visitor input. */
export type Alert = StoreFailure & { kind: 'alert'; at: number; rowId?: string | undefined }

export type Notice = EnquiryNotice | Alert

/** Is logged, so it contains no email and no URL. */
export type NoticeResult = { outcome: 'sent' | 'failed'; status?: number; cause?: string }

/** Begins with its time, because it may arrive late. */
export function describeAlert({ cause, databaseStatus, code, at, rowId }: Alert) {
  const subject = `${formatTime(at)}: ${notices.alert}`
  const parts = [cause, databaseStatus, code].filter((part) => part !== undefined)
  const lines = [
    subject,
    `${parts.join(', ')}: ${remedies[cause]}`,
    rowId && notices.row(rowId),
    notices.frequency,
  ]
  return { subject, text: lines.filter(Boolean).join('\n') }
}

export const formatHeader = ({ at }: EnquiryNotice, { SUPABASE_URL = '' }: Variables) =>
  notices.header(formatTime(at), toStudioUrl(SUPABASE_URL))

/** Like "2031-05-01 14:34 Europe/Berlin". The Swedish locale uses ISO 8601. */
function formatTime(time: number): string {
  const { timeZone } = site
  const text = new Date(time).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return `${text} ${timeZone}`
}
