const manyAMinute = { namespace_id: '0', simple: { limit: 1_000_000, period: 60 } } as const

/** Tests send many enquiries from one address. */
export const rateLimits = { SENDER_RATE: manyAMinute, TOTAL_RATE: manyAMinute }
