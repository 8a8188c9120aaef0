import { type Env, errorInWebhook } from '../env.ts'
import { isTransientStatus } from '../store/retry.ts'
import type { Channel, Sent } from './channels.ts'
import { describe } from './texts.ts'

/** In characters. Slack cuts off what is longer than 40,000. */
const longestMessage = 30_000

export const chat: Channel = (notices, env) => {
  const texts: string[] = []
  let length = 0
  for (const notice of notices) {
    const text = describe(notice, env).slice(0, longestMessage)
    length += text.length + 2
    if (texts.length > 0 && length > longestMessage) break
    texts.push(text)
  }
  return { count: texts.length, send: (signal) => send(texts.join('\n\n'), env, signal) }
}

/** A failure is told without the webhook's address, since whoever knows it may post there. */
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
