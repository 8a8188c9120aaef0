import { expect, test } from 'vitest'
import { contact, errorOf } from '../../src/content/contact.ts'
import { honeypotBoxField, honeypotField } from '../../src/islands/contact-form-state.ts'
import { paths } from '../../src/routes.ts'
import { encodings, json, page } from '../support/encodings.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { documentOf, textOf, valuesIn } from '../support/read-html.ts'
import { get, post } from '../support/request.ts'
import { storedRows } from '../support/stored-rows.ts'

const postAs = (accept: HeadersInit, fields: Record<string, string>) =>
  post(encodings.urlencoded(fields, accept))

test('The honeypot is in the page, out of reach of people and of what fills in forms for them', async () => {
  const home = await documentOf(await get(paths.home))
  const field = home.querySelector(`form [aria-hidden=true] [name=${honeypotField}]`)
  const attributes = {
    tabindex: '-1',
    autocomplete: 'off',
    'data-1p-ignore': 'true',
    'data-lpignore': 'true',
    'data-bwignore': 'true',
    'data-form-type': 'other',
  }
  for (const [name, value] of Object.entries(attributes)) expect(field?.getAttribute(name), name).toBe(value)
  expect(home.querySelectorAll('[type=checkbox]')).toEqual([])
})

test('The honeypot left empty, as a browser sends it, is taken', async () => {
  expect((await postAs(page, { ...newEnquiry(), [honeypotField]: '' })).status).toBe(303)
})

test('Whoever fills in the honeypot gets the page back with every value and a box, and gets through with that', async () => {
  const enquiry = newEnquiry()
  const answer = await postAs(page, { ...enquiry, [honeypotField]: 'Cheap pills' })
  expect(answer.status).toBe(422)
  const caught = await documentOf(answer)
  expect(textOf(caught.querySelector('[role=alert]'))).toContain(contact.failure)
  expect(textOf(caught.querySelector('#contact form'))).toContain(contact.honeypot.box)
  expect(valuesIn(caught)).toEqual(enquiry)
  expect(caught.toString()).not.toContain('Cheap pills')
  expect(await storedRows({ email: enquiry.email })).toEqual([])

  const hidden = caught.querySelector(`[type=hidden][name=${honeypotField}]`)?.getAttribute('value')
  const withoutBox = { ...enquiry, [honeypotField]: hidden! }
  expect((await postAs(page, withoutBox)).status).toBe(422)
  expect((await postAs(page, { ...withoutBox, [honeypotBoxField]: 'on' })).status).toBe(303)
  expect(await storedRows({ email: enquiry.email })).toMatchObject([enquiry])
})

test("The form's script hears of the honeypot beside what is wrong with the fields, which the box does not replace", async () => {
  const answer = await postAs(json, { ...newEnquiry({ name: ' ' }), [honeypotField]: 'x' })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({
    ok: false,
    message: contact.failure,
    errors: { name: errorOf('name', true) },
    honeypot: true,
  })
  expect((await postAs(json, { [honeypotField]: 'x', [honeypotBoxField]: 'on' })).status).toBe(422)
})
