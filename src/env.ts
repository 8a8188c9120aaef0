/** What the operator configures: see "Configuration" in the README. */
export type Env = {
  SUPABASE_URL?: string
  SUPABASE_PUBLISHABLE_KEY?: string
}

export type Backend = { url: string; key: string }

/** The Supabase project that the variables describe, or the names of those that are missing. */
export function readBackend(env: Env): Backend | { missing: string[] } {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = env
  if (url && key && URL.canParse(url)) return { url, key }
  const missing = []
  if (!url || !URL.canParse(url)) missing.push('SUPABASE_URL')
  if (!key) missing.push('SUPABASE_PUBLISHABLE_KEY')
  return { missing }
}
