import { tableName } from './row.ts'

type Diagnosis = { reason: string; remedy: string }

const runDoctor = 'Run npm run doctor production (or staging), which prints the fix.'

/** Causes with the same remedy share an entry. */
export const diagnoses = {
  unreachable: {
    reason: 'there is no response from the project.',
    remedy:
      'Compare SUPABASE_URL with the Supabase dashboard, and resume or restart the project there. The host name of a paused project may not resolve.',
  },
  failing: {
    reason: 'the project fails, limits requests or responds too slowly.',
    remedy: "Read the project's logs in the Supabase dashboard, and status.supabase.com.",
  },
  quota: {
    reason: 'the project has exceeded a quota of its plan, or a bill is unpaid.',
    remedy: 'See Usage and Billing of the organization in the Supabase dashboard.',
  },
  'read-only': {
    reason: 'the database is read-only.',
    remedy:
      'Supabase does this when the disk is full. Free space or enlarge the disk in the Supabase dashboard.',
  },
  unconfigured: { reason: 'variables are missing.', remedy: 'Set them in wrangler.toml, and deploy.' },
  'wrong key': {
    reason: 'the project rejects the key.',
    remedy: 'Copy the publishable key from the Supabase dashboard into SUPABASE_PUBLISHABLE_KEY.',
  },
  'not a data API': {
    reason: 'the response is not from a Supabase data API.',
    remedy:
      "Set SUPABASE_URL to the project's URL without a path, like https://abcd.supabase.co, or see status.supabase.com.",
  },
  schema: {
    reason: `the table ${tableName}, one of its columns or a column's type is missing.`,
    remedy: runDoctor,
  },
  permission: { reason: 'the key may not insert the row.', remedy: runDoctor },
  'no primary key': {
    reason: 'the column id is not the primary key, so a repeated enquiry is stored twice.',
    remedy: runDoctor,
  },
  constraint: {
    reason: 'a constraint, or a required column that the site does not fill, rejects the row.',
    remedy: runDoctor,
  },
  exception: {
    reason: 'the Worker threw an exception.',
    remedy:
      'Read its logs: Workers Logs in the Cloudflare dashboard, or npx wrangler tail --env production (or staging).',
  },
} satisfies Record<string, Diagnosis>

export type StoreError = keyof typeof diagnoses

export type Failure = { cause: StoreError; reason: string }

export const describeFailure = (cause: StoreError): Failure => ({ cause, reason: diagnoses[cause].reason })

/** `errors` are those in the variables. */
export const describeMisconfiguration = (errors: string[]): Failure => ({
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

export const isTransient = (status: number) => status === 0 || status === 429 || status >= 500

/** By the status of Supabase's gateway, or of Cloudflare in front of it, and by the code of PostgREST or PostgreSQL. */
const known: [statusOrCode: RegExp, error: StoreError][] = [
  // Within a Worker, 530 stands for a host that does not exist or does not respond.
  [/^(52[0-3]|530|540)$/, 'unreachable'],
  [/^(429|524|544)$/, 'failing'],
  [/^402$/, 'quota'],
  [/^(PGRST106|PGRST20[45]|42P01|42703|22P02|22007)$/, 'schema'],
  [/^42501$/, 'permission'],
  [/^(22001|23502|23505|23514)$/, 'constraint'],
  [/^25006$/, 'read-only'],
]

export const toFailure = (response: ApiResponse): Failure => describeFailure(toStoreError(response))

export function toStoreError({ status, error, cause }: ApiResponse): StoreError {
  const { code, message } = readError(error)
  if (cause) return cause
  if (status === 0) return 'unreachable'
  const [, found] = known.find(([pattern]) => pattern.test(`${status}`) || pattern.test(code)) ?? []
  if (found) return found
  // Supabase Lite sends another code for this.
  if (message.includes('violates check constraint')) return 'constraint'
  if (message.trimStart().startsWith('<')) return 'not a data API'
  if (isTransient(status)) return 'failing'
  if (status === 401 || status === 403) return 'wrong key'
  return code ? 'failing' : 'not a data API'
}

const violates = (error: ApiError, expected: string, part: string) => {
  const { code, message } = readError(error)
  return code === expected && message.includes(part)
}

export const isDuplicate = (error: ApiError) => violates(error, '23505', `"${tableName}_pkey"`)

export const isNullId = (error: ApiError) => violates(error, '23502', `"id" of relation "${tableName}"`)

export function readError(error: ApiError) {
  const { code = '', message = '' } = error ?? {}
  return { code: String(code), message: String(message) }
}
