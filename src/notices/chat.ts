import type { Variables } from '../env.ts'
import { isSecureUrl } from '../secure-url.ts'
import { notices } from '../shared/content/notices.ts'
import { displayValue, fields, headlineNames } from '../shared/enquiry/fields.ts'
import { toChatBody } from './chat-services.ts'
import { describeAlert, formatHeader, type Notice, type NoticeResult } from './notice.ts'

export async function sendChat(notice: Notice, variables: Variables): Promise<NoticeResult> {
  const { NOTIFY_WEBHOOK_URL: url = '' } = variables
  if (!isSecureUrl(url)) return { outcome: 'failed', cause: 'NOTIFY_WEBHOOK_URL must be an https URL' }
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(toChatBody(url, composeChat(notice, variables)))
  const signal = AbortSignal.timeout(25_000)
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
  await response.body?.cancel()
  return { outcome: response.ok ? 'sent' : 'failed', status: response.status }
}

function composeChat(notice: Notice, variables: Variables): string {
  if (notice.kind === 'alert') return describeAlert(notice).text
  const lines = headlineNames.map((name) => {
    const value = notice.row[name] ?? ''
    const text = fields[name].options ? displayValue(name, value) : toPlainText(value)
    return `${fields[name].label}: ${text || notices.emptyField}`
  })
  return [formatHeader(notice, variables), ...lines].join('\n')
}

function toPlainText(text: string): string {
  const plain = text.replaceAll(/[^\p{L}\p{M}\p{N}.,'’&()-]+/gu, ' ')
  return [...plain].slice(0, 100).join('').trim()
}
