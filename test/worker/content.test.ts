import { beforeAll, expect, test } from 'vitest'
import { contact, fieldNames, fields, labelOf } from '../../src/content/contact.ts'
import { interests } from '../../src/content/interests.ts'
import { messages } from '../../src/content/messages.ts'
import { navigation } from '../../src/content/navigation.ts'
import { site } from '../../src/content/site.ts'
import type { Env } from '../../src/env.ts'
import { honeypotBoxField, honeypotField } from '../../src/islands/contact-form-state.ts'
import { paths, toAnchor, toInterest } from '../../src/routes.ts'
import { page as browser, encodings } from '../support/encodings.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { type Document, documentOf, textOf } from '../support/read-html.ts'
import { get, post } from '../support/request.ts'

let page: Document
/** The pages that say one thing, and lead back. */
let messagePages: Document[]
let everyPage: Document[]

const faulty: Env = {
  get SUPABASE_URL(): string {
    throw new Error('A fault')
  },
}

beforeAll(async () => {
  const read = (answers: Promise<Response>[]) =>
    Promise.all(answers.map(async (answer) => documentOf(await answer)))
  const send = (fields: Record<string, string>, bindings?: Env) =>
    post(encodings.multipart(fields, browser), bindings)
  const pages = await read([get(paths.home), get(`${paths.home}?sent`), send({ [honeypotField]: 'x' })])
  messagePages = await read([get('/nowhere'), get(paths.contact), send(newEnquiry(), faulty)])
  takeLogged()
  everyPage = [...pages, ...messagePages]
  page = pages[0]!
})

test('Every id is there once, and every link leads somewhere', async () => {
  const idsOf = (page: Document) => page.querySelectorAll('[id]').map(({ id }) => id)
  const atHome = idsOf(page).map((id) => `${paths.home}#${id}`)
  // From the root, because the page also stands at the form's own address.
  const toForm = interests.map(({ value }) => toInterest(value))
  const files = Object.keys(import.meta.glob('/public/**')).map((path) => path.replace('/public', ''))
  for (const page of everyPage) {
    const ids = idsOf(page)
    expect(new Set(ids).size).toBe(ids.length)
    const known = [...ids.map((id) => `#${id}`), ...atHome, ...toForm, ...files]
    const links = page.querySelectorAll('a').map((link) => link.getAttribute('href')!)
    for (const link of links.filter((link) => /^[/#]/.test(link) && !known.includes(link))) {
      expect(link).not.toMatch(/[?#]/)
      expect([link, (await get(link)).status]).toEqual([link, 200])
    }
  }
})

test('The pages that say one thing lead to the main page, to its sections and to the mailbox', () => {
  for (const page of messagePages) {
    const links = page.querySelectorAll('main a').map((link) => link.getAttribute('href'))
    const sections = navigation.links.map(({ anchor }) => paths.home + toAnchor(anchor))
    expect(links).toEqual(expect.arrayContaining([paths.home, `mailto:${site.email}`, ...sections]))
    expect(textOf(page.querySelector('main'))).toContain(messages.home)
  }
})

test('The form’s markup works without JavaScript: each field has its label, name and limit', () => {
  const form = page.querySelector('#contact form')!
  const sent = ['method', 'action', 'enctype'].map((name) => form.getAttribute(name))
  expect(sent).toEqual(['post', paths.contact, 'multipart/form-data'])
  for (const name of fieldNames) {
    const field = form.querySelector(`[name=${name}]`)!
    const { control, options, autoComplete, limit, pattern, optional } = fields[name]
    expect(textOf(form.querySelector(`label[for="${field.id}"]`))).toBe(labelOf(name))
    expect(field.hasAttribute('required')).toBe(!optional)
    expect(field.getAttribute('maxlength')).toBe(limit?.toString())
    expect(field.getAttribute('pattern')).toBe(pattern)
    expect(field.getAttribute('autocomplete')).toBe(autoComplete)
    expect(field.getAttribute('type') ?? field.tagName.toLowerCase()).toBe(control)
    const offered = field.querySelectorAll('option').map((option) => [option.attributes, textOf(option)])
    const wanted = options ? [{ value: '', label: contact.emptyInterest }, ...options] : []
    expect(offered).toEqual(wanted.map(({ value, label }) => [{ value }, label]))
  }
})

test('The honeypot is in the form, out of reach of people and of what fills in forms for them', () => {
  const field = page.querySelector(`form [aria-hidden=true] [name=${honeypotField}]`)!
  const attributes = { tabindex: '-1', autocomplete: 'off', 'data-form-type': 'other' }
  const managers = ['data-1p-ignore', 'data-lpignore', 'data-bwignore'].map((name) => [name, 'true'])
  for (const [name, value] of [...Object.entries(attributes), ...managers])
    expect(field.getAttribute(name!), name).toBe(value)
  expect(page.querySelector(`[name=${honeypotBoxField}]`)).toBeNull()
})
