import { fieldNames, fields } from '../enquiry/fields.ts'
import type { Env, Variables } from '../env.ts'
import { isTransportSafe } from '../store/backend.ts'
import { chatServiceOf } from './chat-services.ts'
import {
  describeAlert,
  describeColumn,
  type EnquiryNotice,
  formatHeader,
  type Notice,
  type Sent,
} from './notice.ts'

/** Discord's limit, in characters. */
const maxLength = 2_000

export const sendChat = async (notice: Notice, env: Env) => postToChat(composeChat(notice, env), env)

export function composeChat(notice: Notice, env: Variables): string {
  if (notice.kind === 'enquiry') return shorten(describeEnquiry(notice, env))
  return shorten(describeAlert(notice, env).text)
}

export async function postToChat(text: string, { NOTIFY_WEBHOOK_URL: url = '' }: Variables): Promise<Sent> {
  if (!isTransportSafe(url)) return { outcome: 'failed', cause: 'NOTIFY_WEBHOOK_URL without https' }
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(chatServiceOf(url).toBody(text))
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })
  await response.body?.cancel()
  return { outcome: response.ok ? 'sent' : 'failed', status: response.status }
}

function describeEnquiry(notice: EnquiryNotice, env: Variables) {
  const service = chatServiceOf(env.NOTIFY_WEBHOOK_URL ?? '')
  const shown = env.NOTIFY_WITH_MESSAGE === 'true' ? ['always', 'if-wanted'] : ['always']
  const names = fieldNames.filter((name) => shown.includes(fields[name].notice ?? ''))
  const lines = names.flatMap((name) => describeColumn(name, notice.row[name], service.escape))
  return [formatHeader(notice, env), ...lines].join('\n')
}

/** Splits no character and no escape. */
function shorten(text: string) {
  const start = text.slice(0, maxLength - 1).replace(/&\w*$|\\$|[\ud800-\udbff]$/, '')
  return text.length > maxLength ? `${start}…` : text
}
