import type { RateLimit } from '@cloudflare/workers-types'
import type { Outbox } from './outbox/outbox.ts'

/** What the operator configures: see "Configuration" in docs/operating.md. */
const variableNames = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'NOTIFY_WEBHOOK_URL',
  'NOTIFY_WITH_MESSAGE',
  'NOTIFY_EMAIL',
  'NOTIFY_EMAIL_FROM',
  'OUTBOX_ENABLED',
] as const

export type Variables = { [name in (typeof variableNames)[number]]?: string | undefined }

export function pickVariables(environment: Variables): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const name of variableNames) {
    const value = environment[name]
    if (value) picked[name] = value
  }
  return picked
}

export type OutboxBinding = {
  getByName: (
    name: string,
  ) => Pick<Outbox, 'enqueue' | 'check' | 'keepNotice' | 'reportFailure' | 'reportStored' | 'reportReady'>
  jurisdiction: (name: 'eu') => OutboxBinding
}

type Mailbox = { email: string; name: string }

export type Email = { from: Mailbox; to: string[]; replyTo?: Mailbox; subject: string; text: string }

export type EmailBinding = { send: (email: Email) => Promise<unknown> }

export type Env = Variables & {
  SENDER_RATE?: RateLimit
  TOTAL_RATE?: RateLimit
  OUTBOX?: OutboxBinding
  EMAIL?: EmailBinding
  /** `true` where the runtime is not Cloudflare's own. */
  IS_LOCAL?: string | undefined
}

export const isOutboxEnabled = ({ OUTBOX_ENABLED }: Variables) => OUTBOX_ENABLED === 'true'

export type Backend = { url: string; key: string }

type BackendRead = ({ kind: 'configured' } & Backend) | { kind: 'unconfigured'; errors: string[] }

export function readBackend({
  SUPABASE_URL: url = '',
  SUPABASE_PUBLISHABLE_KEY: key = '',
}: Variables): BackendRead {
  const errors = [errorInUrl(url), errorInKey(key)].filter((error) => error !== undefined)
  return errors.length === 0 ? { kind: 'configured', url, key } : { kind: 'unconfigured', errors }
}

function errorInUrl(url: string): string | undefined {
  if (url === '') return 'SUPABASE_URL is missing.'
  if (url.includes('your-project')) return `SUPABASE_URL ${fromExample}`
  if (url.includes('/rest/v1')) return 'SUPABASE_URL ends in /rest/v1: leave that off, the site adds it.'
  if (!/^https?:\/\/[^/?#@\\\s]+\/?$/.test(url) || !URL.canParse(url))
    return 'SUPABASE_URL has to be an address like https://abcd.supabase.co, with nothing after it.'
  return isTransportSafe(url)
    ? undefined
    : 'SUPABASE_URL begins with http://, so enquiries would travel in clear: use https://.'
}

function errorInKey(key: string): string | undefined {
  if (key === '') return 'SUPABASE_PUBLISHABLE_KEY is missing.'
  if (key.includes('your_key')) return `SUPABASE_PUBLISHABLE_KEY ${fromExample}`
  if (/[^\x21-\x7e]/.test(key)) return 'SUPABASE_PUBLISHABLE_KEY has a character in it that no key has.'
  if (isSecretKey(key))
    return 'SUPABASE_PUBLISHABLE_KEY is a secret key, which may read and change everything: put the publishable key there and revoke this one.'
  return undefined
}

export function errorInWebhook({ NOTIFY_WEBHOOK_URL: url }: Variables): string | undefined {
  if (!url || (/^https?:\/\/./.test(url) && URL.canParse(url) && isTransportSafe(url))) return undefined
  return 'NOTIFY_WEBHOOK_URL has to be an address that begins with https://.'
}

export const readRecipients = ({ NOTIFY_EMAIL = '' }: Variables) =>
  NOTIFY_EMAIL.split(',').map((address) => address.trim())

export function errorInEmail(variables: Variables, isBound: boolean): string | undefined {
  const { NOTIFY_EMAIL, NOTIFY_EMAIL_FROM } = variables
  if (NOTIFY_EMAIL && !readRecipients(variables).every(isAddress))
    return 'NOTIFY_EMAIL has to be an address like office@your.domain, or several with commas.'
  if (NOTIFY_EMAIL_FROM && !isAddress(NOTIFY_EMAIL_FROM))
    return 'NOTIFY_EMAIL_FROM has to be one address, like website@your.domain.'
  return NOTIFY_EMAIL && !isBound ? noEmailBinding : undefined
}

const isAddress = (text: string) => /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text)

const noEmailBinding =
  'NOTIFY_EMAIL is set, but wrangler.toml has no binding EMAIL. Uncomment [[send_email]] there with its name, or unset the variable.'

const switches = ['NOTIFY_WITH_MESSAGE', 'OUTBOX_ENABLED'] as const

/** Without the quotes TOML would make `true` a value that is no text. */
export const errorsInSwitches = (variables: { [name in (typeof switches)[number]]?: unknown }): string[] =>
  switches
    .filter((name) => variables[name] && !['true', 'false'].includes(variables[name] as string))
    .map(
      (name) => `${name} is ${variables[name]}. Write "true" or "false", with the quotes in wrangler.toml.`,
    )

export const isLoopback = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

const isTransportSafe = (url: string) => url.startsWith('https:') || isLoopback(url)

/** The older keys are JWTs, of which only the one for the role anon is public. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  const [, payload = ''] = key.split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).role !== 'anon'
  } catch {
    return false
  }
}

const fromExample = "still has the example's value: copy your project's from the Supabase dashboard."
