import type { ChannelName, Env } from '../env.ts'
import { noticeMs, withTimeout } from '../time-limits.ts'
import { sendChat } from './chat.ts'
import { sendEmail } from './email.ts'
import type { Notice, NoticeResult } from './notice.ts'

const channels = { chat: sendChat, email: sendEmail }

export function sendNotice(channel: ChannelName, notice: Notice, env: Env): Promise<NoticeResult> {
  const attempt = channels[channel](notice, env).catch(describeError)
  return withTimeout<NoticeResult, NoticeResult>(attempt, noticeMs, { outcome: 'failed', cause: 'too slow' })
}

/** Keeps only the code of Cloudflare's Email Service, because the error's message may contain addresses. */
function describeError({ code }: { code?: unknown }): NoticeResult {
  const isCode = typeof code === 'string' && /^E_[A-Z_]{1,40}$/.test(code)
  return { outcome: 'failed', cause: isCode ? code : 'unexpected' }
}
