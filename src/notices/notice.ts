import type { Submission } from '../islands/fields.ts'
import type { StoreError } from '../store/store-error.ts'

/** What became of an enquiry that could not be stored: `full` means that the outbox took no more. */
export type Fate = 'queued' | 'full' | 'lost'

/** What the operator is told. Each channel puts it into words of its own. */
export type Notice =
  | { kind: 'enquiry'; submission: Submission; sentAt: number }
  | { kind: 'failure'; cause: StoreError; fate: Fate }
  | { kind: 'refused'; id: string; cause: StoreError }
  | { kind: 'stored again' }
  | { kind: 'all stored' }
