import type { DurableObjectNamespace, RateLimit, SendEmail } from '@cloudflare/workers-types'
import { site } from './content/site.ts'
import type { Outbox } from './outbox/outbox.ts'

/** The operator's configuration: see "Configuration" in docs/operating.md. */
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

export type Env = Variables & {
  SENDER_RATE?: RateLimit
  TOTAL_RATE?: RateLimit
  OUTBOX?: DurableObjectNamespace<Outbox>
  EMAIL?: SendEmail
  /** `true` in a local runtime. */
  IS_LOCAL?: string | undefined
}

const channelVariables = { chat: 'NOTIFY_WEBHOOK_URL', email: 'NOTIFY_EMAIL' } as const

export type ChannelName = keyof typeof channelVariables

export const channelNames = Object.keys(channelVariables) as ChannelName[]

export const channelsOn = (env: Variables): ChannelName[] =>
  channelNames.filter((channel) => env[channelVariables[channel]])

export const readRecipients = ({ NOTIFY_EMAIL = '' }: Variables) =>
  NOTIFY_EMAIL.split(',').map((address) => address.trim())

export const readSender = ({ NOTIFY_EMAIL_FROM }: Variables) =>
  NOTIFY_EMAIL_FROM || `website@${new URL(site.origin).hostname.replace(/^www\./, '')}`

export const isOutboxEnabled = ({ OUTBOX_ENABLED }: Variables) => OUTBOX_ENABLED === 'true'
