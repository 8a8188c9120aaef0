import type { Variables } from '../env.ts'
import { isSecureUrl } from './secure-url.ts'

export type Backend = { url: string; key: string }

type BackendConfig = ({ kind: 'configured' } & Backend) | { kind: 'unconfigured'; errors: string[] }

export function readBackend({
  SUPABASE_URL: url = '',
  SUPABASE_PUBLISHABLE_KEY: key = '',
}: Variables): BackendConfig {
  const errors = [errorInUrl(url), errorInKey(key)].filter((error) => error !== undefined)
  return errors.length === 0 ? { kind: 'configured', url, key } : { kind: 'unconfigured', errors }
}

function errorInUrl(url: string): string | undefined {
  if (url === '') return 'SUPABASE_URL is missing.'
  if (!/^https?:\/\/[^/?#@\\\s]+\/?$/.test(url) || !URL.canParse(url))
    return 'SUPABASE_URL must be a URL without a path, like https://abcd.supabase.co.'
  return isSecureUrl(url)
    ? undefined
    : 'SUPABASE_URL must start with https://, so that enquiries are encrypted.'
}

function errorInKey(key: string): string | undefined {
  if (key === '') return 'SUPABASE_PUBLISHABLE_KEY is missing.'
  if (/[^\x21-\x7e]/.test(key))
    return 'SUPABASE_PUBLISHABLE_KEY contains a character that keys never contain.'
  if (isSecretKey(key))
    return 'SUPABASE_PUBLISHABLE_KEY is a secret key, which may read and change everything. Set the publishable key and revoke this one.'
  return undefined
}

/** Legacy keys are JWTs, and only the one with the role anon is public. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  const [, payload = ''] = key.split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).role !== 'anon'
  } catch {
    return false
  }
}

export function toStudioUrl(url: string): string {
  const project = url.match(/^https:\/\/(\w+)\.supabase\.co\b/)?.[1]
  return project ? `https://supabase.com/dashboard/project/${project}/editor` : url
}
