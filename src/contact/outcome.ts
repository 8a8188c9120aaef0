import type { errorFields } from '../log.ts'
import type { FieldErrors } from '../shared/enquiry/fields.ts'
import type { StoreResult } from '../store/failure.ts'

export type Refusal = 400 | 403 | 413 | 415 | 429

/** How the handling of a post ended. All but `errors` is logged, so it contains no visitor input. */
export type Outcome =
  | (StoreResult & { status: 201 | 502 | 503 })
  | ({ outcome: 'failed'; status: 500; cause: 'exception' } & ReturnType<typeof errorFields>)
  | { outcome: 'invalid'; status: 422; errors: FieldErrors }
  | { outcome: 'honeypot'; status: 422 }
  | { outcome: 'refused'; status: Refusal }
