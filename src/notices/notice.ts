import type { Submission } from '../enquiry/fields.ts'
import type { Variables } from '../env.ts'
import { diagnose, diagnoses, isInRow, type StoreError } from '../store/diagnose.ts'

/** What became of an enquiry that could not be stored: `full` means that the outbox took no more. */
export type Fate = 'queued' | 'full' | 'lost'

export type EnquiryNotice = { kind: 'enquiry'; submission: Submission; sentAt: number }

export type StateNotice =
  | { kind: 'failure'; cause: StoreError; fate: Fate }
  | { kind: 'refused'; id: string; cause: StoreError }
  | { kind: 'stored again' }
  | { kind: 'all stored' }

/** What the operator is told. Each channel puts an enquiry into words of its own. */
export type Notice = EnquiryNotice | StateNotice

const fates: Record<Fate, string> = {
  queued: 'Enquiries cannot be stored and wait in the outbox',
  full: 'Enquiries cannot be stored, and the outbox is full, so that visitors meet the error banner',
  lost: 'Enquiries cannot be stored',
}

export function describeState(notice: StateNotice, variables: Variables): string {
  switch (notice.kind) {
    case 'failure': {
      const { reason, remedy } = diagnose(notice.cause, variables)
      return `${fates[notice.fate]}: ${reason} ${remedy}`
    }
    case 'refused':
      return describeRefusal(notice.id, notice.cause)
    case 'stored again':
      return 'Enquiries are stored again.'
    case 'all stored':
      return 'All enquiries that waited in the outbox are stored.'
  }
}

function describeRefusal(id: string, error: StoreError): string {
  const { reason, remedy } = diagnoses[error]
  return [
    `The database is ready, but does not take one enquiry of the outbox: ${reason}`,
    isInRow(error) ? remedy : elsewhere,
    `It is tried again and holds up no other. By its id: ${id}`,
  ].join(' ')
}

const elsewhere =
  'Others are stored, so look for what stands between the site and the database, like a firewall, or for a trigger.'

/** The first line about an enquiry: when, and where to read it. */
export function headOf({ sentAt }: EnquiryNotice, { SUPABASE_URL = '' }: Variables): string {
  const time = new Date(sentAt).toISOString().slice(0, 16).replace('T', ' ')
  return `New enquiry, ${time} UTC. Read it: ${studioOf(SUPABASE_URL)}`
}

export const linesOf = (text: string) => text.split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/)

/** Marks a visitor's line, so that it never looks like a sentence of the site's own. */
export const quote = (line: string) => `> ${line}`

export const withoutDirections = (text: string) => text.replaceAll(/\p{Bidi_Control}/gu, '')

/** A hosted project's table editor, or the address of the embedded backend, which is its Studio's too. */
function studioOf(url: string): string {
  const project = url.match(/^https:\/\/(\w+)\.supabase\.co\b/)?.[1]
  return project ? `https://supabase.com/dashboard/project/${project}/editor` : url
}
