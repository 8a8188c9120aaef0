import { diagnoses, type StoreError } from './diagnoses.ts'
import { tableName } from './row.ts'

/** Is logged, so it contains no message of the database, which may quote a row. */
export type StoreFailure = { cause: StoreError; reason: string; backendStatus?: number; code?: string }

export const describeFailure = (cause: StoreError): StoreFailure => ({
  cause,
  reason: diagnoses[cause].reason,
})

export const describeMisconfiguration = (errors: string[]): StoreFailure => ({
  cause: 'unconfigured',
  reason: errors.join(' '),
})

type ApiError = { code?: unknown; message?: unknown; details?: unknown } | null

/** Without a response the status is 0, and `cause` may say why. */
export type ApiResponse = {
  status: number
  error: ApiError
  cause?: StoreError | undefined
}

export function diagnose(response: ApiResponse): StoreFailure {
  const { code } = readError(response.error)
  // Any other text may be an echo of the request.
  const known = /^[A-Z\d]{1,8}$/.test(code) ? code : 'none'
  return { ...describeFailure(findCause(response)), backendStatus: response.status, code: known }
}

export const isTransient = (status: number) => status === 0 || status === 429 || status >= 500

const namesAnother = new RegExp(
  `^\\d+ \\w{5} (?!.*\\b(${tableName}|schema public)\\b).*\\b(relation|table|view|sequence|schema|function)\\b`,
)

/** Patterns of a response's status, code and message. The first that matches names the cause. */
const rules: [pattern: RegExp, cause: StoreError][] = [
  // A Worker receives 530 from a host that does not exist or does not respond.
  [/^(0|52[0-3]|530|540) /, 'unreachable'],
  // A trigger may choose the status with a code that begins with PT.
  [/^\d+ (PT|P0|2F|38|39)\w* /, 'trigger'],
  [/^(429|524|544) /, 'failing'],
  [/^402 /, 'quota'],
  [namesAnother, 'trigger'],
  [/^\d+ 42703 record /, 'trigger'],
  [/^\d+ (PGRST106|PGRST20[45]|42P01|42703) /, 'schema'],
  [/^\d+ 42501 /, 'permission'],
  [/^\d+ (22001|23\w{3}|428C9) /, 'constraint'],
  [/^\d+ 22\w{3} /, 'schema'],
  [/^\d+ 25006 /, 'read-only'],
  // Supabase Lite sends another code for this.
  [/ violates check constraint /, 'constraint'],
  // The page of a proxy, or of another site.
  [/^\d+ \w* \s*</, 'not a data API'],
  [/^5/, 'failing'],
  [/^40[13] /, 'wrong key'],
  // Any other exception of PostgreSQL. Our statement causes none of them, but a function may.
  [/^\d+ [A-Z\d]{5} /, 'trigger'],
  [/^\d+ \w/, 'failing'],
]

function findCause({ status, error, cause }: ApiResponse): StoreError {
  const { code, message } = readError(error)
  const [, found] = rules.find(([pattern]) => pattern.test(`${status} ${code} ${message}`)) ?? []
  return cause ?? found ?? 'not a data API'
}

export function isDuplicate(error: ApiError): boolean {
  const { code, message } = readError(error)
  return code === '23505' && message.includes(`"${tableName}_pkey"`)
}

export function readError(error: ApiError) {
  const { code = '', message = '' } = error ?? {}
  return { code: String(code), message: String(message) }
}
