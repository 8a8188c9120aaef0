import type { RateLimit, SendEmail, Workflow } from '@cloudflare/workers-types'
import type { Context } from 'hono'

export type Variables = {
  SUPABASE_URL?: string
  SUPABASE_PUBLISHABLE_KEY?: string
  NOTIFY_WEBHOOK_URL?: string
  NOTIFY_EMAIL?: string
  NOTIFY_EMAIL_FROM?: string
}

export type Env = Variables & {
  SENDER_RATE: RateLimit
  TOTAL_RATE: RateLimit
  ENQUIRY_WORKFLOW: Workflow
  /** Commented out in wrangler.toml until a domain can send. */
  EMAIL?: SendEmail
}

export type AppContext = Context<{ Bindings: Env }>
