import { expect, test } from 'vitest'
import { honeypotBoxField, honeypotField } from '../../src/islands/contact-form-state.ts'
import { fieldNames, fields } from '../../src/islands/fields.ts'
import { paths } from '../../src/routes.ts'
import { documentOf } from '../support/read-html.ts'
import { get } from '../support/request.ts'

const page = async () => documentOf(await get(paths.home))

test('Each field tells the browser its kind, limit and autofill, and whether it is demanded', async () => {
  const form = (await page()).querySelector('#contact form')!
  for (const name of fieldNames) {
    const field = form.querySelector(`[name=${name}]`)!
    const { control, autoComplete, limit, optional } = fields[name]
    expect(field.hasAttribute('required')).toBe(!optional)
    expect(field.getAttribute('maxlength')).toBe(limit?.toString())
    expect(field.getAttribute('autocomplete')).toBe(autoComplete)
    expect(field.getAttribute('type') ?? field.tagName.toLowerCase()).toBe(control)
  }
})

test('The honeypot is in the form, out of reach of people and of what fills in forms for them', async () => {
  const form = (await page()).querySelector('#contact form')!
  const field = form.querySelector(`[aria-hidden=true] [name=${honeypotField}]`)!
  const attributes = { tabindex: '-1', autocomplete: 'off', 'data-form-type': 'other' }
  const managers = ['data-1p-ignore', 'data-lpignore', 'data-bwignore'].map((name) => [name, 'true'])
  for (const [name, value] of [...Object.entries(attributes), ...managers])
    expect(field.getAttribute(name!), name).toBe(value)
  expect(form.querySelector(`[name=${honeypotBoxField}]`)).toBeNull()
})
