import { displayValue, type FieldName, fieldLabel, fieldNames, fields } from '../enquiry/fields.ts'
import type { Env, Variables } from '../env.ts'
import { isTransientStatus } from '../store/retry.ts'
import { type Channel, errorInWebhook, type Sent } from './channels.ts'
import { describeState, type EnquiryNotice, headOf, linesOf, quote, withoutDirections } from './notice.ts'

/** In characters. Slack cuts off a message of more than 40,000. */
const longestMessage = 30_000

export const chat: Channel = (notices, env) => {
  const texts: string[] = []
  let length = 0
  for (const notice of notices) {
    const words = notice.kind === 'enquiry' ? describeEnquiry(notice, env) : describeState(notice, env)
    const text = words.slice(0, longestMessage)
    length += text.length + 2
    if (texts.length > 0 && length > longestMessage) break
    texts.push(text)
  }
  return { count: texts.length, send: (signal) => send(texts.join('\n\n'), env, signal) }
}

/** A failure never names the webhook's address, because whoever knows it may post there. */
async function send(text: string, env: Env, signal: AbortSignal): Promise<Sent> {
  const cause = errorInWebhook(env)
  if (cause) return { outcome: 'failed', isTransient: false, cause }
  const status = await post(env.NOTIFY_WEBHOOK_URL ?? '', JSON.stringify({ text }), signal)
  const outcome = status >= 200 && status < 300 ? 'sent' : 'failed'
  return { outcome, isTransient: isTransientStatus(status), status }
}

async function post(url: string, body: string, signal: AbortSignal): Promise<number> {
  const headers = { 'Content-Type': 'application/json' }
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

/** Never names who wrote, and quotes the message only where the operator wants it. */
export function describeEnquiry(notice: EnquiryNotice, variables: Variables): string {
  const withMessage = variables.NOTIFY_WITH_MESSAGE === 'true'
  const named = fieldNames.filter((name) => {
    const when = fields[name].notice
    return when === 'always' || (when === 'if-wanted' && withMessage)
  })
  const lines = named.flatMap((name) => describeField(name, notice.submission[name]))
  return [headOf(notice, variables), ...lines].join('\n')
}

function describeField(name: FieldName, value: string): string[] {
  const { options, value: ticked } = fields[name]
  const label = fieldLabel(name)
  if (options || ticked) return [`${label}: ${harmless(displayValue(name, value))}`]
  return [`${label}:`, ...linesOf(value).map(harmless).map(quote)]
}

/** Slack reads `&`, `<` and `>` as HTML. Elsewhere an invisible space breaks mentions, links and addresses. */
const harmless = (text: string) =>
  withoutDirections(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[@\]]|[.:](?=\S)/g, '$&\u200b')
