import { expect, test, vi } from 'vitest'
import { type FieldName, fieldNames, fields } from '../../src/content/contact.ts'
import { encodings, json as script } from '../support/encodings.ts'
import { type Enquiry, newEnquiry } from '../support/enquiry.ts'
import { post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const asJson = (enquiry: Enquiry) => post(encodings.JSON(enquiry))
const asQuery = (enquiry: Enquiry) => post(encodings.urlencoded(enquiry))
const asForm = (enquiry: Enquiry, headers = {}) => post(encodings.multipart(enquiry, headers))

test('Two presses at once, with JavaScript or without, give one row and two thanks', async () => {
  const enquiry = newEnquiry()
  const answers = await Promise.all([asForm(enquiry, script), asForm(enquiry, script), asForm(enquiry)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 303])
  expect(await storedRows({ email: enquiry.email })).toHaveLength(1)
})

test('A page that is posted, reloaded and posted from another tab gives one row', async () => {
  const enquiry = newEnquiry()
  for (let i = 0; i < 3; i++) expect((await asForm(enquiry)).status).toBe(303)
  expect(await storedRows({ email: enquiry.email })).toHaveLength(1)
})

test('The same enquiry is the same in each content type, with blanks around it or without, by any line ends', async () => {
  const enquiry = newEnquiry({ message: `One\nTwo ${crypto.randomUUID()}` })
  const windows = { ...enquiry, message: enquiry.message.replace('\n', '\r\n') }
  const old = { ...enquiry, message: enquiry.message.replace('\n', '\r') }
  const padded = { ...enquiry, name: `  ${enquiry.name}\t`, message: `\r\n${enquiry.message}\r` }
  const answers = await Promise.all([
    asJson(enquiry),
    asQuery(windows),
    asForm(padded),
    asForm(enquiry, script),
    asJson(old),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 303, 303, 201, 201])
  expect(await storedRows({ email: enquiry.email })).toMatchObject([{ ...enquiry, status: 'new' }])
})

test('An enquiry that differs in any one field is another one', async () => {
  const mark = crypto.randomUUID()
  const enquiry = newEnquiry({ company: `Company ${mark}`, message: `Message ${mark}` })
  const variants = [
    enquiry,
    ...fieldNames.map((name) => ({ ...enquiry, [name]: another(name, enquiry[name]) })),
    // The same characters in a row, divided among the fields in another way.
    { ...enquiry, name: enquiry.name.slice(0, -1), company: enquiry.name.slice(-1) + enquiry.company },
  ]
  await Promise.all(variants.map(asJson))
  const rows = (await storedRows()).filter(({ company, message }) => (company + message).includes(mark))
  expect(rows).toHaveLength(variants.length)
})

function another(name: FieldName, value: string): string {
  const option = fields[name].options?.find((option) => option.value !== value)
  return option ? option.value : `1${value}`
}

test('The same enquiry on the next day, by UTC, is another one', async () => {
  const enquiry = newEnquiry()
  for (const moment of ['2031-05-01T23:59:59.999Z', '2031-05-02T00:00:00Z', '2031-05-02T23:59:59Z']) {
    vi.setSystemTime(moment)
    expect((await asJson(enquiry)).status).toBe(201)
  }
  expect(await storedRows({ email: enquiry.email })).toHaveLength(2)
})
