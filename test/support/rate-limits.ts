const manyAMinute = { namespace_id: '0', simple: { limit: 1_000_000, period: 60 } } as const

export type RateLimits = Record<string, { namespace_id: string; simple: { limit: number; period: 10 | 60 } }>

/** Tests send many enquiries from one address. */
export const rateLimits = { SENDER_RATE: manyAMinute, TOTAL_RATE: manyAMinute } satisfies RateLimits
