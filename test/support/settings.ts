import type { RateLimits } from '../../scripts/lib/server.ts'
import type { Variables } from '../../src/env.ts'

const manyAMinute = { namespace_id: '0', simple: { limit: 1_000_000, period: 60 } } as const

/** Tests send many enquiries from one address. */
export const rateLimits = { SENDER_RATE: manyAMinute, TOTAL_RATE: manyAMinute } satisfies RateLimits

/** The tests run the site with these, whatever wrangler.toml and .dev.vars say. */
export const settings = {
  NOTIFY_WEBHOOK_URL: '',
  NOTIFY_WITH_MESSAGE: '',
  NOTIFY_EMAIL: '',
  OUTBOX_ENABLED: 'false',
} satisfies Variables
