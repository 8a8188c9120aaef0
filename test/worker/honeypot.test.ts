import { expect, test } from 'vitest'
import { contact, errorOf } from '../../src/content/contact.ts'
import { honeypotBoxField, honeypotField } from '../../src/islands/contact-form-state.ts'
import { paths } from '../../src/routes.ts'
import { encodings, json, page } from '../support/encodings.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { documentOf } from '../support/read-html.ts'
import { get, post } from '../support/request.ts'

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

test('The honeypot may be empty, as browsers send it, or filled in if the box is ticked', async () => {
  expect((await postAs(page, { ...newEnquiry(), [honeypotField]: '' })).status).toBe(303)
  const trapped = { ...newEnquiry(), [honeypotField]: 'Cheap pills' }
  const caught = await documentOf(await postAs(page, trapped))
  expect(caught.toString()).not.toContain(trapped[honeypotField])
  const hidden = caught.querySelector(`[type=hidden][name=${honeypotField}]`)?.getAttribute('value')
  const withoutBox = { ...trapped, [honeypotField]: hidden! }
  expect((await postAs(page, withoutBox)).status).toBe(422)
  expect((await postAs(page, { ...withoutBox, [honeypotBoxField]: 'on' })).status).toBe(303)
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
