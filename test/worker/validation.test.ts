import { expect, test, vi } from 'vitest'
import { longestEnquiry } from '../../scripts/lib/sample-enquiry.ts'
import { contact } from '../../src/content/contact.ts'
import { errorOf, type FieldName, fieldNames, fields } from '../../src/islands/fields.ts'
import { encodings, everyEncoding, json } from '../support/encodings.ts'
import { enquiry, newEnquiry } from '../support/enquiry.ts'
import { post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const required = fieldNames.filter((name) => !fields[name].optional)
const controls = (...wanted: string[]) => fieldNames.filter((name) => wanted.includes(fields[name].control))

const expectRefusal = vi.defineHelper(async (init: RequestInit, field: FieldName, isEmpty = false) => {
  const answer = await post(init)
  expect([field, answer.status]).toEqual([field, 422])
  const { ok, message, errors } = (await answer.json()) as Record<string, unknown>
  expect({ ok, message }).toEqual({ ok: false, message: contact.failure })
  expect(errors).toEqual({ [field]: errorOf(field, isEmpty) })
})

const withField = (field: FieldName, value: unknown) =>
  ({ ...enquiry, [field]: value }) as Record<string, string>

test.for<[what: string, value: unknown, isEmpty?: 'empty']>([
  ['missing', undefined, 'empty'],
  ['blank', ' \t\u00a0\r\n ', 'empty'],
  ['of nothing to see', '\u200b\u202e\u2066\u00ad\u2800\u3164\ufe0f\u{e0041}', 'empty'],
  ['an object', { toString: 'Ada' }],
  ['NUL inside', 'A\0da'],
  ['half of a surrogate pair', 'A\ud800da'],
])('Validation: a field that is %s is refused by its name, and only that one', async ([, value, isEmpty]) => {
  for (const field of required)
    await expectRefusal(encodings.JSON(withField(field, value), json), field, isEmpty === 'empty')
})

test.for(everyEncoding)('Validation: what is too long or unknown is refused as %s', async (encoding) => {
  for (const field of fieldNames)
    await expectRefusal(encodings[encoding](withField(field, `x${longestEnquiry()[field]}`), json), field)
})

test('Validation: a line takes no control character, a message those of pasted text', async () => {
  for (const control of ['\n', '\r', '\t', '\x1b', '\x7f', '\x85'])
    for (const field of controls('text', 'tel', 'email'))
      await expectRefusal(encodings.JSON(withField(field, `a@b.c${control}Bcc: x@y.z`), json), field)
  const enquiry = newEnquiry({ message: `tab\tbell\x07form feed\f${crypto.randomUUID()}` })
  expect((await post(encodings.JSON(enquiry))).status).toBe(201)
  expect(await storedRows({ email: enquiry.email })).toMatchObject([{ message: enquiry.message }])
})

test.for(['ada.example', 'ada@example.com.', 'Ada <ada@example.com>', 'ada@ä/mple.com', 'ada@ä@b.c'])(
  'Validation: the address %s is refused',
  async (email) => {
    await expectRefusal(encodings.JSON(newEnquiry({ email }), json), 'email')
  },
)

test.for(['a@b', 'ada@exämple.com', 'ada@उदाहरण.परीक्षा'])(
  'Validation: the address %s, which some browser accepts, is stored as typed',
  async (email) => {
    const enquiry = newEnquiry({ email })
    expect((await post(encodings.multipart(enquiry, json))).status).toBe(201)
    expect(await storedRows(enquiry)).toMatchObject([{ email }])
  },
)
