const manyAMinute = { namespace_id: '0', simple: { limit: 1_000_000, period: 60 } } as const

/** A limiter that refuses each request. */
export const full = { limit: async () => ({ success: false }) }

/** Tests send many enquiries from one address. */
export const rateLimits = { SENDER_RATE: manyAMinute, TOTAL_RATE: manyAMinute }
