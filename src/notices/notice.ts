import type { Variables } from '../env.ts'
import { notices } from '../shared/content/notices.ts'
import { site } from '../shared/content/site.ts'
import { toStudioUrl } from '../store/backend.ts'
import type { StoreFailure } from '../store/diagnose.ts'
import { diagnoses } from '../store/diagnoses.ts'
import type { Row } from '../store/row.ts'

export type Enquiry = { row: Row; sentAt: number }

export type EnquiryNotice = { kind: 'announce' } & Enquiry

/** Contains no visitor input. */
export type Alert = Pick<StoreFailure, 'cause' | 'reason'> & {
  kind: 'alert'
  at: number
  /** The id of the row whose insert failed. */
  id?: string
  visitor: 'banner' | 'thanks'
}

export type Notice = EnquiryNotice | Alert

/** Is logged, so it contains no email and no URL. With `retriesLeft: 0`, a retry would fail too. */
export type NoticeResult = { outcome: 'sent' | 'failed'; status?: number; cause?: string; retriesLeft?: 0 }

/** Begins with its time, because it may arrive late. */
export function describeAlert({ cause, reason, at, id, visitor }: Alert) {
  const title = `${formatTime(at)}: ${notices.alert}`
  const lines = [
    `${title}: ${reason}`,
    diagnoses[cause].remedy,
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
