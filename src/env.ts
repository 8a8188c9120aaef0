/** What the operator configures: see "Configuration" in the README. */
export type Variables = {
  SUPABASE_URL?: string
  SUPABASE_PUBLISHABLE_KEY?: string
}

export type RateLimiter = { limit: (options: { key: string }) => Promise<{ success: boolean }> }

export type Env = Variables & {
  SENDER_RATE?: RateLimiter
  TOTAL_RATE?: RateLimiter
}

export type Backend = { url: string; key: string }

/** The Supabase project that the variables describe, or the names of those that are missing. */
export function readBackend(env: Variables): Backend | { missing: string[] } {
  const { SUPABASE_URL: url = '', SUPABASE_PUBLISHABLE_KEY: key } = env
  const isUrl = /^https?:/.test(url) && URL.canParse(url)
  if (isUrl && key) return { url, key }
  const missing = []
  if (!isUrl) missing.push('SUPABASE_URL')
  if (!key) missing.push('SUPABASE_PUBLISHABLE_KEY')
  return { missing }
}
