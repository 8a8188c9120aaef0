import { type FieldName, fieldNames, fields, type Submission } from '../../src/enquiry/fields.ts'
import { longestSample, sampleValue } from '../../src/enquiry/samples.ts'
import { toRow } from '../../src/store/row.ts'

export type Enquiry = Record<FieldName, string>

const accepting = (control: 'text' | 'textarea') =>
  fieldNames.filter((name) => fields[name].control === control && !fields[name].pattern)

/** The fields that accept any text of one line, and of several. */
export const lineFields = accepting('text')
export const textFields = accepting('textarea')

export const freeFields = [...lineFields, ...textFields]

/** Browsers accept a blank value in these fields, and the site does not. */
export const required = freeFields.filter((name) => !fields[name].optional) as [FieldName, ...FieldName[]]

/** Other options than those of the samples. */
export const lastOptions: Partial<Enquiry> = Object.fromEntries(
  fieldNames.flatMap((name) => fields[name].options?.slice(-1).map(({ value }) => [name, value]) ?? []),
)

/** Matches the values of each sample. */
export const visitorWords = /lovelace|ledgers/i

const fill = (toValue: (name: FieldName) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, toValue(name)])) as Enquiry

const isLong = (name: FieldName) => fields[name].control === 'textarea'

export const enquiry = fill((name) =>
  sampleValue(name, isLong(name) ? 'We copy figures between two ledgers all day.' : 'Ada Lovelace'),
)

export const longestEnquiry = () => fill(longestSample)

/** An enquiry that no other test sends, because of its email address. */
export function newEnquiry(values: Partial<Enquiry> = {}): Enquiry {
  const email = `lovelace.${crypto.randomUUID()}@b.test`.slice(-fields.email.limit!)
  return { ...enquiry, email, ...values }
}

/** The text as the value of each of these fields, shortened to its limit. */
export const inEach = (names: FieldName[], text: string): Partial<Enquiry> =>
  Object.fromEntries(names.map((name) => [name, shorten(text, fields[name].limit)]))

const shorten = (text: string, limit = Infinity) =>
  text.length > limit ? text.slice(0, limit).replace(/[\s\ud800-\udbff]+$/, '') : text

export const newEnquiries = (count: number) => Array.from({ length: count }, () => newEnquiry())

export const idsOf = (enquiries: Enquiry[]) =>
  Promise.all(enquiries.map(async (enquiry) => (await toRow(enquiry as Submission)).id))
