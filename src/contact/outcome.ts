import type { FieldErrors } from '../shared/enquiry/fields.ts'
import type { StoreFailure } from '../store/failure.ts'
import type { Attempts } from '../store/store-row.ts'

export type Refusal = 400 | 403 | 413 | 415 | 429

type Exception = { error: string; stack?: string | undefined }

/** How the handling of a post ended. */
export type Outcome =
  | ({ outcome: 'stored' | 'duplicate'; status: 201 } & Attempts)
  | ({ outcome: 'failed'; status: 500 | 502 | 503 } & StoreFailure & Partial<Attempts & Exception>)
  | { outcome: 'invalid'; status: 422; errors: FieldErrors }
  | { outcome: 'honeypot'; status: 422 }
  | { outcome: 'refused'; status: Refusal }

type NamesOf<Union> = Union extends Union ? keyof Union : never

/** A field that could contain visitor input must not be logged. */
const isLogged: Record<NamesOf<Outcome>, boolean> = {
  outcome: true,
  status: true,
  attempts: true,
  ms: true,
  cause: true,
  backendStatus: true,
  code: true,
  error: true,
  stack: true,
  errors: false,
}

export const toLogFields = (outcome: Outcome) =>
  Object.fromEntries(Object.entries(outcome).filter(([name]) => isLogged[name as keyof typeof isLogged]))
