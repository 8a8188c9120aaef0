import { expect, test, vi } from 'vitest'
import { fields } from '../../src/enquiry/fields.ts'
import { initialStatus, toRow } from '../../src/store/row.ts'
import {
  type Enquiry,
  inEach,
  lineFields,
  longestEnquiry,
  newEnquiry,
  required,
  textFields,
} from '../support/enquiry.ts'
import { encodings, everyEncoding, json as script } from '../support/posting.ts'
import { takeLines } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const asJson = (enquiry: Enquiry) => post(encodings.JSON(enquiry))
const asForm = (enquiry: Enquiry, headers = {}) => post(encodings.multipart(enquiry, headers))

const changeEach = (enquiry: Enquiry, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(enquiry).map(([name, value]) => [name, change(value)])) as Enquiry

test.for(everyEncoding)(
  'stores an enquiry sent as %s as it was typed, with the status new',
  async (encoding) => {
    const enquiry = {
      ...longestEnquiry(),
      email: newEnquiry().email.padStart(fields.email.limit!, 'x'),
      ...inEach(lineFields, `Zoë 山田 👋 O'B "\\%<&;--$1 \u202e e\u0301`),
      ...inEach(textFields, 'x\n'.repeat(2_500)),
    }
    // Surrounding white space is neither stored nor counted, and a line break counts as one character.
    const padded = changeEach(enquiry, (value) => `  ${value.replaceAll('\n', '\r\n')} `)
    expect((await post(encodings[encoding](padded, script))).status).toBe(201)
    const id = expect.stringMatching(uuid)
    expect(await storedRows(enquiry)).toMatchObject([
      {
        ...changeEach(enquiry, (value) => value.trim()),
        status: initialStatus,
        id,
        created_at: expect.any(String),
      },
    ])
  },
)

test('Idempotency: concurrent posts in any encoding, with any line breaks, store one row', async () => {
  vi.setSystemTime('2031-05-01T12:00:00Z')
  const enquiry = newEnquiry(inEach(textFields, 'One\nTwo'))
  const windows = changeEach(enquiry, (value) => value.replace('\n', '\r\n'))
  const old = changeEach(enquiry, (value) => value.replace('\n', '\r'))
  const padded = changeEach(enquiry, (value) => `\r\n ${value}\t`)
  const posts = [asForm(enquiry, script), asForm(enquiry), asForm(padded), asJson(enquiry), asJson(old)]
  const responses = await Promise.all([...posts, post(encodings.urlencoded(windows))])
  responses.push(await asForm(enquiry), await asForm(enquiry, script))
  expect(responses.map(({ status }) => status)).toEqual([201, 303, 303, 201, 201, 303, 303, 201])
  expect(await storedRows(enquiry)).toMatchObject([{ ...enquiry, status: initialStatus }])
  const outcomes = takeLines().map((line) => JSON.parse(line).outcome)
  expect(outcomes.toSorted()).toEqual([...Array(7).fill('duplicate'), 'stored'])
})

test('Idempotency: stores an enquiry that differs in any one field', async () => {
  const enquiry = newEnquiry()
  const variants = [
    enquiry,
    ...[...required, 'email' as const].map((name) => ({ ...enquiry, [name]: `1${enquiry[name].slice(1)}` })),
  ]
  await Promise.all(variants.map(asJson))
  const outcomes = takeLines().map((line) => JSON.parse(line).outcome)
  expect(outcomes).toEqual(variants.map(() => 'stored'))
})

test('Idempotency: stores the same enquiry again on the next UTC day', async () => {
  const enquiry = newEnquiry()
  for (const moment of ['2031-05-01T23:59:59.999Z', '2031-05-02T00:00:00Z', '2031-05-02T23:59:59Z']) {
    vi.setSystemTime(moment)
    expect((await asJson(enquiry)).status).toBe(201)
  }
  expect(await storedRows(enquiry)).toHaveLength(2)
})

test('leaves an empty optional field out of the row, so that its column is null', async () => {
  expect(await toRow({ ...newEnquiry(), email: '' })).not.toHaveProperty('email')
})
