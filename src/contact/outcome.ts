import type { FieldErrors } from '../shared/enquiry/fields.ts'

export type Refusal = 400 | 403 | 413 | 415 | 429

/** `log` contains no visitor input. */
export type Outcome =
  | { kind: 'stored' | 'waiting'; status: 201; log: object }
  | { kind: 'failed'; status: 500 | 502 | 503; log: object }
  | { kind: 'invalid'; status: 422; errors: FieldErrors }
  | { kind: 'honeypot'; status: 422 }
  | { kind: 'refused'; status: Refusal }
