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
