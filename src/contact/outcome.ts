import type { Submission } from '../enquiry/fields.ts'
import type { Failure, Values } from '../enquiry/values.ts'
import type { StoreFailure, StoreSuccess } from '../store/store-row.ts'

/** What became of a POST. Each kind is a value of `outcome` in the log. */
export type Outcome =
  | { kind: 'refused'; status: 400 | 403 | 413 | 415 | 429 }
  | { kind: 'invalid' | 'honeypot'; failure: Failure }
  | { kind: 'unconfigured'; values: Values; reason: string }
  | { kind: 'stored'; id: string; submission: Submission; sentAt: number; result: StoreSuccess }
  | { kind: 'queued'; result: StoreFailure }
  | { kind: 'failed'; values: Values; result: StoreFailure; outbox: string | undefined }
