import { startServer } from '../../scripts/lib/server.ts'

const manyAMinute = {
  type: 'ratelimit',
  namespace_id: '0',
  simple: { limit: 1_000_000, period: 60 },
} as const

/** The built site without its limits on senders, since tests send many enquiries from one address. */
export const startSite = (options: Parameters<typeof startServer>[0]) =>
  startServer({ ...options, bindings: { SENDER_RATE: manyAMinute, TOTAL_RATE: manyAMinute } })
