import type { Variables } from '../env.ts'
import { isSecureUrl } from '../secure-url.ts'

/** Returns nothing if the Worker is not configured. Any key but a publishable one may be able to read enquiries. */
export function findDatabase(variables: Variables) {
  const { SUPABASE_URL: url = '', SUPABASE_PUBLISHABLE_KEY: key = '' } = variables
  const isConfigured =
    isSecureUrl(url) && URL.parse(url)?.pathname === '/' && key.startsWith('sb_publishable_')
  return isConfigured ? { url, key } : undefined
}

export function toStudioUrl(url: string): string {
  const project = url.match(/^https:\/\/(\w+)\.supabase\.co\b/)?.[1]
  return project ? `https://supabase.com/dashboard/project/${project}/editor` : url
}
