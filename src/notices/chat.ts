import { fieldNames, fields } from '../enquiry/fields.ts'
import type { Env } from '../env.ts'
import { isTransportSafe } from '../store/backend.ts'
import type { Channel } from './channels.ts'
import { describeColumn, describeState, type EnquiryNotice, formatHeader } from './notice.ts'

/** Discord's limit, in characters. */
const maxLength = 2_000

export const chat: Channel = {
  compose(notice, env) {
    if (notice.kind === 'enquiry') return toBody(describeEnquiry(notice, env))
    return toBody(describeState(notice, env).join(''))
  },

  async send(body, env) {
    const url = env.NOTIFY_WEBHOOK_URL!
    if (!isTransportSafe(url)) return { outcome: 'failed', cause: 'NOTIFY_WEBHOOK_URL without https' }
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })
    await response.body?.cancel()
    const { ok, status } = response
    if (ok) return { outcome: 'sent', status }
    return { outcome: [400, 413, 422].includes(status) ? 'rejected' : 'failed', status }
  },
}

function describeEnquiry(notice: EnquiryNotice, env: Env) {
  const shown = env.NOTIFY_WITH_MESSAGE === 'true' ? ['always', 'if-wanted'] : ['always']
  const names = fieldNames.filter((name) => shown.includes(fields[name].notice ?? ''))
  const lines = names.flatMap((name) => describeColumn(name, notice.row[name], escapeForChat))
  return [formatHeader(notice, env), ...lines].join('\n')
}

/** Slack parses `&`, `<` and `>` as HTML. In other chats, a zero-width space breaks mentions, links and code. */
const escapeForChat = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[@\]`]|[.:](?=\S)/g, '$&\u200b')

/** Splits no character and no escape. */
function toBody(text: string) {
  const start = text.slice(0, maxLength - 1).replace(/&\w*$|[\ud800-\udbff]$/, '')
  return JSON.stringify({ text: text.length > maxLength ? `${start}…` : text })
}
