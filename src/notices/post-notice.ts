import { problemOfWebhook, type Variables } from '../env.ts'
import { logEvent } from '../log.ts'
import { isTransientStatus, type RetryLimits, retry } from '../store/retry.ts'

/** A Worker may go on for 30 s after its answer. */
const limits: RetryLimits = { attempts: 4, attemptMs: 5_000, totalMs: 25_000, firstPauseMs: 1_000 }

/** A failure is logged without the webhook's address, since whoever knows it may post there. */
export async function postNotice(
  variables: Variables,
  text: string,
  about: Record<string, string | undefined>,
): Promise<void> {
  const { NOTIFY_WEBHOOK_URL: url } = variables
  if (!url) return
  const problem = problemOfWebhook(variables)
  if (problem) return logEvent({ event: 'notify', outcome: 'failed', cause: problem, ...about })
  const body = JSON.stringify({ text })
  const { result: status, attempts } = await retry(
    (signal) => post(url, body, signal),
    isTransientStatus,
    limits,
  )
  const outcome = status >= 200 && status < 300 ? 'sent' : 'failed'
  logEvent({ event: 'notify', outcome, status, attempts, ...about })
}

/** In characters. Slack cuts off what is longer than 40,000. */
const longestMessage = 30_000

/** Removes from the list as many texts as fit into one message, at least one. */
export function takeMessage(texts: string[]): string {
  let message = texts.shift() ?? ''
  while (texts[0] && message.length + texts[0].length < longestMessage) message += `\n\n${texts.shift()}`
  return message
}

async function post(url: string, body: string, signal: AbortSignal): Promise<number> {
  const headers = { 'Content-Type': 'application/json' }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 0
  }
}
