import { site } from '../content/site.ts'
import {
  displayValue,
  type FieldName,
  fieldLabel,
  fieldNames,
  fields,
  type Submission,
} from '../enquiry/fields.ts'
import type { Email, EmailBinding, Env, Variables } from '../env.ts'
import { withAsciiDomain, withoutSoftHyphens } from '../text.ts'
import { type Channel, errorInEmail, readRecipients, type Sent } from './channels.ts'
import { describeState, headOf, linesOf, type Notice, quote, withoutDirections } from './notice.ts'

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
    text: together.map((notice) => textOf(notice, env)).join('\n\n'),
    ...(isAlone && { replyTo: toMailbox(first.submission) }),
  }
  return { count: together.length, send: (signal) => send(message, env, signal) }
}

const defaultSender = () => `website@${new URL(site.origin).hostname.replace(/^www\./, '')}`

const toMailbox = ({ name, email }: Submission) => ({ name: toName(name), email: withAsciiDomain(email) })

const toHeader = (text: string, most: number) =>
  [...withoutSoftHyphens(text).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')]
    .slice(0, most)
    .join('')
    .trim()

/** Leaves out characters that mean something in a list of addresses, so that the name needs no quotes. */
const toName = (text: string) => toHeader(text.replaceAll(/[()<>[\]:;@\\,"]+/g, ' '), 200)

/** An enquiry's email has every field as it was entered. */
function textOf(notice: Notice, variables: Variables): string {
  if (notice.kind !== 'enquiry') return describeState(notice, variables)
  const lines = fieldNames.flatMap((name) => describeField(name, notice.submission[name]))
  return [headOf(notice, variables), '', ...lines].join('\n')
}

function describeField(name: FieldName, value: string): string[] {
  const words = withoutDirections(displayValue(name, value))
  if (fields[name].control !== 'textarea') return [`${fieldLabel(name)}: ${words || '–'}`]
  return [`${fieldLabel(name)}:`, ...linesOf(words).map(quote)]
}

function titleOf(notice: Notice): string {
  if (notice.kind !== 'enquiry') return /^[^:.]+/.exec(describeState(notice, {}))?.[0] ?? ''
  const named = fieldNames.filter((name) => fields[name].notice === 'always')
  return `New enquiry: ${named.map((name) => displayValue(name, notice.submission[name])).join(', ')}`
}

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
  // The text has the visitor's address too.
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
