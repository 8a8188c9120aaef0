import { notices } from '../content/notices.ts'
import { site } from '../content/site.ts'
import { splitAddresses, withAsciiDomain } from '../email-address.ts'
import { displayValue, fieldNames, fields } from '../enquiry/fields.ts'
import type { Env, Variables } from '../env.ts'
import { reservedColumns } from '../store/row.ts'
import { toHeader } from '../text.ts'
import {
  describeAlert,
  describeColumn,
  type EnquiryNotice,
  formatHeader,
  type Notice,
  type Sent,
} from './notice.ts'

type Email = { subject: string; text: string; replyTo?: string | { name: string; email: string } }

export async function sendEmail(notice: Notice, env: Env): Promise<Sent> {
  const { EMAIL, NOTIFY_EMAIL, NOTIFY_EMAIL_FROM } = env
  if (!EMAIL) return { outcome: 'failed', cause: 'no binding EMAIL' }
  const { replyTo, ...rest } = composeEmail(notice, env)
  const from = { name: toName(site.name), email: NOTIFY_EMAIL_FROM || defaultSender }
  const email = { from, to: splitAddresses(NOTIFY_EMAIL), ...rest }
  try {
    await EMAIL.send(replyTo ? { ...email, replyTo } : email)
  } catch (error) {
    // Retries without an invalid Reply-To, because the text contains the visitor's address too.
    if (!replyTo || !/^E_(VALIDATION|HEADER)/.test((error as { code: string }).code)) throw error
    await EMAIL.send(email)
  }
  return { outcome: 'sent' }
}

export function composeEmail(notice: Notice, env: Variables): Email {
  if (notice.kind === 'enquiry') return composeEnquiry(notice, env)
  const { title, text } = describeAlert(notice, env)
  return { subject: title, text }
}

const defaultSender = `website@${new URL(site.origin).hostname.replace(/^www\./, '')}`

function composeEnquiry(notice: EnquiryNotice, env: Variables): Email {
  const { row } = notice
  const named = fieldNames.filter((name) => fields[name].notice === 'always')
  const values = named.map((name) => displayValue(name, row[name] ?? ''))
  const columns = Object.keys({ ...fields, ...row }).filter((name) => !reservedColumns.includes(name))
  const lines = columns.flatMap((name) => describeColumn(name, row[name]))
  const email = withAsciiDomain(row.email ?? '')
  return {
    subject: toHeader([notices.enquiry, values.filter(Boolean).join(', ')].filter(Boolean).join(': ')),
    text: [formatHeader(notice, env), '', ...lines].join('\n'),
    replyTo: row.name ? { name: toName(row.name), email } : email,
  }
}

/** Removes characters with a meaning in address lists, so that the name needs no quotes. */
const toName = (text: string) => toHeader(text.replaceAll(/[()<>[\]:;@\\,"]+/g, ' '))
