import { withAsciiDomain } from '../ascii-domain.ts'
import { site } from '../content/site.ts'
import { withoutSoftHyphens } from '../content/soft-hyphens.ts'
import type { Email, Variables } from '../env.ts'
import { type FieldName, fieldNames, fields, labelOf, type Submission, wordsOf } from '../islands/fields.ts'
import type { Channel } from './channels.ts'
import { readRecipients } from './check-variables.ts'
import type { Notice } from './notice.ts'
import { sendEmail } from './send-email.ts'
import { describeState, headOf, linesOf, quote, withoutDirections } from './texts.ts'

/** An enquiry has an email of its own, which can be answered. Other notices go together. */
export const email: Channel = (notices, env) => {
  const [first, ...others] = notices as [Notice, ...Notice[]]
  const isAlone = first.kind === 'enquiry'
  const next = others.findIndex(({ kind }) => isAlone || kind === 'enquiry')
  const together = [first, ...others.slice(0, next === -1 ? others.length : next)]
  const message: Email = {
    from: { email: env.NOTIFY_EMAIL_FROM || defaultSender(), name: toName(site.name) },
    to: readRecipients(env),
    subject: toHeader(titleOf(first), 150),
    text: together.map((notice) => textOf(notice, env)).join('\n\n'),
    ...(isAlone && { replyTo: toMailbox(first.submission) }),
  }
  return { count: together.length, send: (signal) => sendEmail(message, env, signal) }
}

const defaultSender = () => `website@${new URL(site.origin).hostname.replace(/^www\./, '')}`

const toMailbox = ({ name, email }: Submission) => ({ name: toName(name), email: withAsciiDomain(email) })

const toHeader = (text: string, most: number) =>
  [...withoutSoftHyphens(text).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')]
    .slice(0, most)
    .join('')
    .trim()

/** Leaves out characters that mean something in a list of addresses, so that the name needs no quotes. */
const toName = (text: string) => toHeader(text.replaceAll(/[()<>[\]:;@\\,"]+/g, ' '), 200)

/** An enquiry's email has every field as it was entered. */
function textOf(notice: Notice, variables: Variables): string {
  if (notice.kind !== 'enquiry') return describeState(notice, variables)
  const lines = fieldNames.flatMap((name) => describeField(name, notice.submission[name]))
  return [headOf(notice, variables), '', ...lines].join('\n')
}

function describeField(name: FieldName, value: string): string[] {
  const words = withoutDirections(wordsOf(name, value))
  if (fields[name].control !== 'textarea') return [`${labelOf(name)}: ${words || '–'}`]
  return [`${labelOf(name)}:`, ...linesOf(words).map(quote)]
}

function titleOf(notice: Notice): string {
  if (notice.kind !== 'enquiry') return /^[^:.]+/.exec(describeState(notice, {}))?.[0] ?? ''
  const named = fieldNames.filter((name) => fields[name].notice === 'always')
  return `New enquiry: ${named.map((name) => wordsOf(name, notice.submission[name])).join(', ')}`
}
