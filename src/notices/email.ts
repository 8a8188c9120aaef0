import type { Env, Variables } from '../env.ts'
import { notices } from '../shared/content/notices.ts'
import { site } from '../shared/content/site.ts'
import { displayValue, type FieldName, fieldNames, fields, headlineNames } from '../shared/enquiry/fields.ts'
import { splitLines, stripBidi, toHeader } from './email-text.ts'
import { describeAlert, formatHeader, type Notice, type NoticeResult } from './notice.ts'

export async function sendEmail(notice: Notice, env: Variables & Pick<Env, 'EMAIL'>): Promise<NoticeResult> {
  const { EMAIL, NOTIFY_EMAIL = '', NOTIFY_EMAIL_FROM } = env
  if (!EMAIL) return { outcome: 'failed', cause: 'no binding EMAIL' }
  const { replyTo, ...rest } = composeEmail(notice, env)
  const from = { name: toName(site.name), email: NOTIFY_EMAIL_FROM || defaultSender }
  const email = { from, to: NOTIFY_EMAIL.match(/[^\s,]+/g) ?? [], ...rest }
  try {
    await EMAIL.send(replyTo ? { ...email, replyTo } : email)
  } catch (error) {
    // Retries without an invalid Reply-To, because the text contains the visitor's address too.
    if (!replyTo || !/^E_(VALIDATION|HEADER)/.test((error as { code: string }).code)) throw error
    await EMAIL.send(email)
  }
  return { outcome: 'sent' }
}

const defaultSender = `website@${new URL(site.origin).hostname.replace(/^www\./, '')}`

function composeEmail(notice: Notice, variables: Variables) {
  if (notice.kind === 'alert') return { ...describeAlert(notice), replyTo: undefined }
  const { row } = notice
  const { name, email }: Partial<Record<string, string | null>> = row
  const headline = headlineNames.map((name) => displayValue(name, row[name] ?? ''))
  const about = [toName(name ?? ''), ...headline].filter(Boolean)
  const lines = fieldNames.flatMap((name) => describeField(name, row[name] ?? ''))
  return {
    subject: toHeader([notices.enquiry, about.join(', ')].filter(Boolean).join(': ')),
    text: [formatHeader(notice, variables), '', ...lines].join('\n'),
    replyTo: name && email ? { name: toName(name), email } : email,
    // Gmail would otherwise show emails with the same subject as one conversation, and reply to one of their senders.
    headers: { 'X-Entity-Ref-ID': row.id },
  }
}

function describeField(name: FieldName, value: string): string[] {
  const { label, control } = fields[name]
  const text = displayValue(name, value)
  if (control === 'textarea' || splitLines(text).length > 1) return quoteLines(label, text)
  return [`${label}: ${stripBidi(text) || notices.emptyField}`]
}

/** Quotes every line, so that no visitor can imitate a notice. */
const quoteLines = (label: string, text: string) => [
  `${label}:`,
  ...splitLines(stripBidi(text)).map((line) => `> ${line}`),
]

/** Removes characters with a meaning in address lists, so that the name needs no quotes. */
const toName = (text: string) => toHeader(text.replaceAll(/[()<>[\]:;@\\,"]+/g, ' '))
