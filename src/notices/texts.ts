import type { Variables } from '../env.ts'
import { type FieldName, fieldNames, fields, labelOf, type Submission, wordsOf } from '../islands/fields.ts'
import { diagnose, diagnoses } from '../store/diagnose.ts'
import { kindOf, type StoreError } from '../store/store-error.ts'
import type { Fate, Notice } from './notice.ts'

const fates: Record<Fate, string> = {
  queued: 'Enquiries cannot be stored and wait in the outbox',
  full: 'Enquiries cannot be stored, and the outbox is full, so that visitors meet the error banner',
  lost: 'Enquiries cannot be stored',
}

/** A notice in words, as text. */
export function describe(notice: Notice, variables: Variables): string {
  switch (notice.kind) {
    case 'enquiry':
      return describeEnquiry(notice.submission, variables, new Date(notice.sentAt))
    case 'failure': {
      const { reason, remedy } = diagnose(notice.cause, variables)
      return `${fates[notice.fate]}: ${reason} ${remedy}`
    }
    case 'refused':
      return describeRefusal(notice.id, notice.cause)
    case 'stored again':
      return 'Enquiries are stored again.'
    case 'all stored':
      return 'All enquiries that waited in the outbox are stored.'
  }
}

function describeRefusal(id: string, error: StoreError): string {
  const { reason, remedy } = diagnoses[error]
  const isRowsFault = kindOf(error) === 'row'
  return [
    `The database is ready, but does not take one enquiry of the outbox: ${reason}`,
    isRowsFault ? remedy : elsewhere,
    `It is tried again and holds up no other. By its id: ${id}`,
  ].join(' ')
}

const elsewhere =
  'Others are stored, so look for what stands between the site and the database, like a firewall, or for a trigger.'

/** For a mailbox: every field, as it was entered. */
export function describeInFull(notice: Notice, variables: Variables): string {
  if (notice.kind !== 'enquiry') return describe(notice, variables)
  const { submission, sentAt } = notice
  const lines = fieldNames.flatMap((name) => describeFieldInFull(name, submission[name]))
  return [headOf(variables, new Date(sentAt)), '', ...lines].join('\n')
}

function describeFieldInFull(name: FieldName, value: string): string[] {
  const words = withoutDirections(wordsOf(name, value))
  if (fields[name].control !== 'textarea') return [`${labelOf(name)}: ${words || '–'}`]
  return [`${labelOf(name)}:`, ...linesOf(words).map(quote)]
}

/** In a few words. */
export function titleOf(notice: Notice): string {
  if (notice.kind !== 'enquiry') return /^[^:.]+/.exec(describe(notice, {}))?.[0] ?? ''
  const named = fieldNames.filter((name) => fields[name].notice === 'always')
  return `New enquiry: ${named.map((name) => wordsOf(name, notice.submission[name])).join(', ')}`
}

/** Never says who wrote, and quotes the message only where the operator wants it. */
export function describeEnquiry(submission: Submission, variables: Variables, now = new Date()): string {
  const withMessage = variables.NOTIFY_WITH_MESSAGE === 'true'
  const named = fieldNames.filter((name) => {
    const { notice } = fields[name]
    return notice === 'always' || (notice === 'if-wanted' && withMessage)
  })
  const lines = named.flatMap((name) => describeField(name, submission[name]))
  return [headOf(variables, now), ...lines].join('\n')
}

function headOf({ SUPABASE_URL = '' }: Variables, now: Date): string {
  const time = now.toISOString().slice(0, 16).replace('T', ' ')
  return `New enquiry, ${time} UTC. Read it: ${studioOf(SUPABASE_URL)}`
}

function describeField(name: FieldName, value: string): string[] {
  const { options, value: ticked } = fields[name]
  const label = labelOf(name)
  if (options || ticked) return [`${label}: ${harmless(wordsOf(name, value))}`]
  return [`${label}:`, ...linesOf(value).map(harmless).map(quote)]
}

const linesOf = (text: string) => text.split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/)

/** So that no line looks like a sentence of the site's own. */
const quote = (line: string) => `> ${line}`

const withoutDirections = (text: string) => text.replaceAll(/\p{Bidi_Control}/gu, '')

/** Slack reads `&`, `<` and `>` as HTML. Elsewhere an invisible space breaks mentions, links and addresses. */
const harmless = (text: string) =>
  withoutDirections(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[@\]]|[.:](?=\S)/g, '$&\u200b')

/** A hosted project's table editor; the embedded backend has its Studio at its own address. */
function studioOf(url: string): string {
  const project = url.match(/^https:\/\/(\w+)\.supabase\.co\b/)?.[1]
  return project ? `https://supabase.com/dashboard/project/${project}/editor` : url
}
