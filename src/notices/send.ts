import type { ChannelName, Env } from '../env.ts'
import { withTimeout } from '../with-timeout.ts'
import { sendChat } from './chat.ts'
import { sendEmail } from './email.ts'
import type { Notice, Sent } from './notice.ts'

const channels = { chat: sendChat, email: sendEmail }

const sendTimeoutMs = 25_000

export function send(channel: ChannelName, notice: Notice, env: Env): Promise<Sent> {
  const attempt = channels[channel](notice, env).catch(toFailure)
  return withTimeout<Sent, Sent>(attempt, sendTimeoutMs, { outcome: 'failed', cause: 'too slow' })
}

/** Keeps only the code of Cloudflare's Email Service, because the error's message may contain addresses. */
function toFailure({ code }: { code?: unknown }): Sent {
  const isCode = typeof code === 'string' && /^E_[A-Z_]{1,40}$/.test(code)
  return { outcome: 'failed', cause: isCode ? code : 'unexpected' }
}
