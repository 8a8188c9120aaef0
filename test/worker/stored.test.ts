import { expect, test, vi } from 'vitest'
import { type FieldName, fieldNames, fields } from '../../src/shared/enquiry/fields.ts'
import { sampleValue } from '../../src/store/samples.ts'
import { type Enquiry, encodings, newEnquiry, page, json as script } from '../support/enquiry.ts'
import { takeInfoLines } from '../support/quiet-console.ts'
import { post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const special = `Zoë 山田 👋 O'B "\\%<&;--$1 \u202e e\u0301 \ufffd`

function longestValue(name: FieldName): string {
  const { control, maxLength = 0 } = fields[name]
  if (control === 'email') return newEnquiry().email.padStart(maxLength, 'x')
  if (control === 'select' || maxLength < special.length) return sampleValue(name)
  return special.padStart(maxLength, control === 'textarea' ? 'x\n' : 'x')
}

function changeValue(name: FieldName, value: string): string {
  const { control, options } = fields[name]
  return control === 'select' ? options!.at(-1)!.value : value.slice(1)
}

const takeOutcomes = () => takeInfoLines().map((line) => JSON.parse(line).outcome)

test.for([
  ['JSON', page],
  ['urlencoded', script],
  ['multipart', script],
] as const)(
  'stores the longest enquiry sent as %s as it was typed, with the status new, and returns JSON',
  async ([encoding, headers]) => {
    const enquiry = Object.fromEntries(fieldNames.map((name) => [name, longestValue(name)])) as Enquiry
    // Surrounding white space is neither stored nor counted, and a line break counts as one character.
    const padded = Object.entries(enquiry).map(([name, value]) => [
      name,
      `  ${value.replaceAll('\n', '\r\n')} `,
    ])
    const response = await post(encodings[encoding](Object.fromEntries(padded), headers))
    expect([response.status, await response.json()]).toEqual([201, { ok: true }])
    // A UUID of version 8.
    const id = expect.stringMatching(/^.{14}8.{4}[89ab]/)
    expect(await storedRows(enquiry)).toMatchObject([{ ...enquiry, id, status: 'new' }])
  },
)

test('Idempotency: concurrent posts in any encoding, with any line breaks, store one row', async () => {
  vi.setSystemTime('2031-05-01T12:00:00Z')
  const enquiry = newEnquiry({ message: 'One\nTwo' })
  const padded = { ...enquiry, name: '\r\n Ada Lovelace\t', message: '\r\n One\nTwo\t' }
  const posts = [
    encodings.multipart(enquiry, script),
    encodings.multipart(padded),
    encodings.JSON({ ...enquiry, message: 'One\rTwo' }),
    encodings.urlencoded({ ...enquiry, message: 'One\r\nTwo' }),
  ]
  await Promise.all(posts.map((init) => post(init)))
  await post(encodings.JSON(enquiry))
  expect(await storedRows(enquiry)).toMatchObject([{ ...enquiry, status: 'new' }])
  expect(takeOutcomes().toSorted()).toEqual([...posts.map(() => 'duplicate'), 'stored'])
})

test('Idempotency: stores an enquiry that differs in any one field', async () => {
  const enquiry = newEnquiry()
  const changes: Partial<Enquiry>[] = fieldNames.map((name) => ({ [name]: changeValue(name, enquiry[name]) }))
  // The texts of all fields together stay the same.
  changes.push({ name: enquiry.name + enquiry.email[0], email: enquiry.email.slice(1) })
  await Promise.all([{}, ...changes].map((change) => post(encodings.JSON({ ...enquiry, ...change }))))
  expect(takeOutcomes()).toEqual(['stored', ...changes.map(() => 'stored')])
})

test('Idempotency: stores the same enquiry again on the next UTC day', async () => {
  const enquiry = newEnquiry()
  for (const moment of ['2031-05-01T23:59:59.999Z', '2031-05-02T00:00:00Z', '2031-05-02T23:59:59Z']) {
    vi.setSystemTime(moment)
    await post(encodings.JSON(enquiry))
  }
  expect(await storedRows(enquiry)).toHaveLength(2)
})
