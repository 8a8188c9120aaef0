import { toAsciiDomain } from '../ascii-domain.ts'
import { site } from '../content/site.ts'
import { withoutSoftHyphens } from '../content/soft-hyphens.ts'
import { type Email, type EmailBinding, type Env, errorInEmail, readRecipients } from '../env.ts'
import type { Submission } from '../islands/fields.ts'
import type { Channel, Sent } from './channels.ts'
import type { Notice } from './notice.ts'
import { describeInFull, titleOf } from './texts.ts'

/** An enquiry has an email of its own, which can be answered. Other notices go together. */
export const email: Channel = (notices, env) => {
  const [first, ...others] = notices as [Notice, ...Notice[]]
  const isAlone = first.kind === 'enquiry'
  const next = others.findIndex(({ kind }) => isAlone || kind === 'enquiry')
  const together = [first, ...others.slice(0, next === -1 ? others.length : next)]
  const message: Email = {
    from: { email: env.NOTIFY_EMAIL_FROM || defaultSender(), name: toName(site.name) },
    to: readRecipients(env),
    subject: toHeader(titleOf(first), 150),
    text: together.map((notice) => describeInFull(notice, env)).join('\n\n'),
    ...(isAlone && { replyTo: toMailbox(first.submission) }),
  }
  return { count: together.length, send: (signal) => send(message, env, signal) }
}

const defaultSender = () => `website@${new URL(site.origin).hostname.replace(/^www\./, '')}`

function toMailbox({ name, email }: Submission) {
  const domainStart = email.lastIndexOf('@') + 1
  return {
    name: toName(name),
    email: email.slice(0, domainStart) + toAsciiDomain(email.slice(domainStart)),
  }
}

const toHeader = (text: string, most: number) =>
  [...withoutSoftHyphens(text).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')]
    .slice(0, most)
    .join('')
    .trim()

/** Without what has a meaning in a list of addresses, so that it needs no quotes. */
const toName = (text: string) => toHeader(text.replaceAll(/[()<>[\]:;@\\,"]+/g, ' '), 200)

/** Cloudflare's codes for what may be over when it is tried again. */
const transient = [
  'E_RATE_LIMIT_EXCEEDED',
  'E_DAILY_LIMIT_EXCEEDED',
  'E_INTERNAL_SERVER_ERROR',
  'E_DELIVERY_FAILED',
  'too slow',
  'no code',
]

async function send(message: Email, env: Env, signal: AbortSignal): Promise<Sent> {
  const error = errorInEmail(env, Boolean(env.EMAIL))
  if (error) return { outcome: 'failed', isTransient: false, cause: error }
  const { replyTo, ...unanswerable } = message
  const cause = await attempt(env.EMAIL!, message, signal)
  // The visitor's address stands in the text too.
  if (replyTo && /^E_(VALIDATION|HEADER)/.test(cause ?? '')) return send(unanswerable, env, signal)
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
