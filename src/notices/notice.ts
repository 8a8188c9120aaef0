import type { Submission } from '../islands/fields.ts'
import type { StoreError } from '../store/diagnose.ts'

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
