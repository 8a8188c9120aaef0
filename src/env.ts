import type { RateLimit, SendEmail, WorkerVersionMetadata, Workflow } from '@cloudflare/workers-types'
import type { Context } from 'hono'

export const variableNames = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'NOTIFY_WEBHOOK_URL',
  'NOTIFY_EMAIL',
  'NOTIFY_EMAIL_FROM',
  'RETRY_INSERTS',
] as const

export type Variables = { [name in (typeof variableNames)[number]]?: string | undefined }

export type Env = Variables & {
  SENDER_RATE?: RateLimit
  TOTAL_RATE?: RateLimit
  ENQUIRY_WORKFLOW?: Workflow
  EMAIL?: SendEmail
  VERSION?: WorkerVersionMetadata
}

export type AppContext = Context<{ Bindings: Env }>

const channels = { chat: 'NOTIFY_WEBHOOK_URL', email: 'NOTIFY_EMAIL' } as const

export type ChannelName = keyof typeof channels

export const listChannels = (env: Variables) =>
  (Object.keys(channels) as ChannelName[]).filter((name) => env[channels[name]])

export const retriesInserts = ({ RETRY_INSERTS }: Variables) => RETRY_INSERTS === 'true'
