import type {
  DurableObjectNamespace,
  RateLimit,
  SendEmail,
  WorkerVersionMetadata,
} from '@cloudflare/workers-types'
import type { Outbox } from './outbox/outbox.ts'

/** The operator's configuration: see "Configuration" in docs/operating.md. */
export const variableNames = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'NOTIFY_WEBHOOK_URL',
  'NOTIFY_WITH_MESSAGE',
  'NOTIFY_EMAIL',
  'NOTIFY_EMAIL_FROM',
  'OUTBOX_ENABLED',
] as const

export type Variables = { [name in (typeof variableNames)[number]]?: string | undefined }

export type Env = Variables & {
  SENDER_RATE?: RateLimit
  TOTAL_RATE?: RateLimit
  OUTBOX?: DurableObjectNamespace<Outbox>
  EMAIL?: SendEmail
  /** `npm run deploy` tags a version with its commit. */
  VERSION?: WorkerVersionMetadata
  /** `true` in a local runtime. */
  IS_LOCAL?: string | undefined
}

const channelVariables = { chat: 'NOTIFY_WEBHOOK_URL', email: 'NOTIFY_EMAIL' } as const

export type ChannelName = keyof typeof channelVariables

export const channelNames = Object.keys(channelVariables) as ChannelName[]

export const channelsOn = (env: Variables): ChannelName[] =>
  channelNames.filter((channel) => env[channelVariables[channel]])

export const isOutboxEnabled = ({ OUTBOX_ENABLED }: Variables) => OUTBOX_ENABLED === 'true'

export const lacksChannel = (env: Variables) => isOutboxEnabled(env) && channelsOn(env).length === 0
