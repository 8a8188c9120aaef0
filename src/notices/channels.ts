import type { ChannelName, Env } from '../env.ts'
import { logEvent } from '../log.ts'
import { withTimeout } from '../with-timeout.ts'
import { chat } from './chat.ts'
import { email } from './email.ts'
import type { Notice } from './notice.ts'

/** `rejected` is about this message, not about its channel. */
type Sent = { outcome: 'sent' | 'failed' | 'rejected' | 'too slow'; status?: number; cause?: string }

export type Channel = {
  /** The result is final, so that a later version can send it. */
  compose: (notice: Notice, env: Env) => string
  send: (message: string, env: Env) => Promise<Sent>
}

/** Shorter than the 30 s that a Worker may run after its response. */
const sendTimeoutMs = 25_000

export const channels: Record<ChannelName, Channel> = { chat, email }

export async function send(channel: ChannelName, message: string, env: Env): Promise<Sent> {
  const attempt = channels[channel].send(message, env).catch(toFailure)
  const sent = await withTimeout(attempt, sendTimeoutMs, { outcome: 'too slow', cause: 'too slow' } as const)
  const outcome = sent.outcome === 'sent' ? 'sent' : 'failed'
  logEvent({ event: 'notify', channel, ...sent, outcome })
  return sent
}

/** Codes of Cloudflare's Email Service for a message that it will never accept. */
const aboutMessage = /^E_(VALIDATION|HEADER|FIELD|CONTENT)/

/** Keeps only the error's code, because its message may contain addresses. */
function toFailure({ code }: { code?: unknown }): Sent {
  if (typeof code !== 'string' || !/^E_[A-Z_]{1,40}$/.test(code))
    return { outcome: 'failed', cause: 'unexpected' }
  return { outcome: aboutMessage.test(code) ? 'rejected' : 'failed', cause: code }
}
