/** What the operator configures: see "Configuration" in the README. */
const variableNames = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'NOTIFY_WEBHOOK_URL',
  'NOTIFY_WITH_MESSAGE',
] as const

export type Variables = { [name in (typeof variableNames)[number]]?: string | undefined }

/** The variables that are set, out of a whole environment. */
export function pickVariables(environment: Variables): Record<string, string> {
  const set = variableNames.map((name) => [name, environment[name]] as const)
  return Object.fromEntries(
    set.filter((entry): entry is [(typeof variableNames)[number], string] => !!entry[1]),
  )
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
