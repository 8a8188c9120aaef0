import type { Email, EmailBinding, Env } from '../env.ts'
import type { Sent } from './channels.ts'
import { errorInEmail } from './check-variables.ts'

/** Cloudflare's codes for what may be over when it is tried again. */
const transient = [
  'E_RATE_LIMIT_EXCEEDED',
  'E_DAILY_LIMIT_EXCEEDED',
  'E_INTERNAL_SERVER_ERROR',
  'E_DELIVERY_FAILED',
  'too slow',
  'no code',
]

export async function sendEmail(message: Email, env: Env, signal: AbortSignal): Promise<Sent> {
  const error = errorInEmail(env, Boolean(env.EMAIL))
  if (error) return { outcome: 'failed', isTransient: false, cause: error }
  const { replyTo, ...unanswerable } = message
  const cause = await attempt(env.EMAIL!, message, signal)
  // The text has the visitor's address too.
  if (replyTo && /^E_(VALIDATION|HEADER)/.test(cause ?? '')) return sendEmail(unanswerable, env, signal)
  if (!cause) return { outcome: 'sent', isTransient: false }
  return { outcome: 'failed', isTransient: transient.includes(cause), cause }
}

/** Why it failed, by a code that names nobody. */
async function attempt(
  binding: EmailBinding,
  message: Email,
  signal: AbortSignal,
): Promise<string | undefined> {
  const timeout = new Promise((_, reject) => signal.addEventListener('abort', reject))
  try {
    signal.throwIfAborted()
    await Promise.race([binding.send(message), timeout])
    return undefined
  } catch (error) {
    if (signal.aborted) return 'too slow'
    const { code } = error as { code?: unknown }
    return typeof code === 'string' && /^E_[A-Z_]{1,40}$/.test(code) ? code : 'no code'
  }
}
