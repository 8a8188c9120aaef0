import { interests } from '../../src/shared/content/interests.ts'
import { type FieldName, fieldNames, fields, type Submission } from '../../src/shared/enquiry/fields.ts'
import { sampleValue } from '../../src/store/samples.ts'

export type Enquiry = Submission

const fill = (names: FieldName[], toValue: (name: FieldName) => string) =>
  Object.fromEntries(names.map((name) => [name, toValue(name)]))

const typed: Record<string, string> = {
  name: 'Ada Lovelace',
  email: 'ada@b.test',
  company: 'Tall Ferns Ltd',
  message: 'Forty invoices a day are matched by hand.',
}

export const enquiry = fill(fieldNames, (name) => typed[name] ?? sampleValue(name)) as Enquiry

const lineNames = fieldNames.filter((name) => fields[name].control === 'text')

export const inLines = (text: string): Record<string, string> => fill(lineNames, () => text)

export const otherInterest = interests[1].value

/** Matches the visitor's words, which no log line may contain. */
export const visitorWords = /lovelace|ferns|forty/i

/** An enquiry that no other test sends, because of its email address. */
export const newEnquiry = (values: Partial<Enquiry> = {}): Enquiry => ({
  ...enquiry,
  email: `lovelace.${crypto.randomUUID()}@b.test`,
  ...values,
})

/** The database of the browser tests rejects this sender. */
export const inOutage = 'visitor@outage.example'

/** Outlook, Teams, the contacts of Windows and pages with soft hyphens add invisible characters. */
export const pastedEmail = ['', 'ada', '＠example.com', ''].join(
  '\u00a0\u00ad\u200b\u200e\u202a\u202b\u202c\u2060\ufeff',
)

/** Sent by the form's script. */
export const json = { Accept: 'application/json' }

/** Sent by a browser that follows a link or posts a form. */
export const page = { Accept: 'text/html,application/xml;q=0.9,*/*;q=0.8' }

type Fields = Record<string, string>

export const encodings = {
  JSON: (fields: object, headers: HeadersInit = {}): RequestInit => ({
    body: JSON.stringify(fields),
    headers: { 'Content-Type': 'application/json', ...headers },
  }),
  urlencoded: (fields: Fields, headers: HeadersInit = {}): RequestInit => ({
    body: new URLSearchParams(fields),
    headers,
  }),
  multipart: (fields: Fields, headers: HeadersInit = {}): RequestInit => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return { body, headers }
  },
}

export const postTo = (site: string, init: RequestInit) =>
  fetch(`${site}/api/contact`, { method: 'POST', redirect: 'manual', ...init })
