import { beforeAll, expect, test } from 'vitest'
import { contact, errorOf, fieldNames, fields } from '../../src/content/contact.ts'
import { interests } from '../../src/content/interests.ts'
import { messages } from '../../src/content/messages.ts'
import { navigation } from '../../src/content/navigation.ts'
import { site } from '../../src/content/site.ts'
import type { Env } from '../../src/env.ts'
import { honeypotField } from '../../src/islands/honeypot-fields.ts'
import { paths, toAnchor } from '../../src/routes.ts'
import { page as browser, encodings } from '../support/encodings.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { type Document, documentOf, textOf } from '../support/read-html.ts'
import { get, post } from '../support/request.ts'

let page: Document
/** The page as it comes, as it thanks and as it refuses. */
let homes: Document[]
/** The pages that say one thing. */
let messagePages: Document[]
let everyPage: Document[]

const refused = encodings.multipart({ [honeypotField]: 'x' }, browser)
const faulty: Env = {
  get SUPABASE_URL(): string {
    throw new Error('A fault')
  },
}

beforeAll(async () => {
  const read = (answers: Promise<Response>[]) =>
    Promise.all(answers.map(async (answer) => documentOf(await answer)))
  homes = await read([get(paths.home), get(`${paths.home}?sent`), post(refused)])
  messagePages = await read([
    get('/nowhere'),
    get(paths.contact),
    post(encodings.multipart(newEnquiry(), browser), faulty),
  ])
  takeLogged()
  everyPage = [...homes, ...messagePages]
  page = homes[0]!
})

/** What only the form's script says. */
const saidByScript: string[] = [contact.sending, contact.sentBefore]

const files = import.meta.glob<Record<string, unknown>>('../../src/content/*.ts', { eager: true })
/** As the page shows them that refuses an empty form. */
const shownFields = fieldNames.map((name) => ({
  ...fields[name],
  empty: errorOf(name, true),
  error: '',
}))
const contents = Object.values(files)
  .flatMap((file) => Object.entries(file))
  .filter(([, content]) => typeof content === 'object')
  .map(([name, content]) => [name, content === fields ? shownFields : content] as const)

test.for(contents)('Each text of "%s" is on the page, in the section of its heading', ([, content]) => {
  const places = placesOf(content as object)
  expect(places).not.toEqual([])
  const missing = textsIn(content).filter((text) => !places.some((place) => holds(place, text)))
  expect(missing.filter((text) => !saidByScript.includes(text))).toEqual([])
})

test.for(contents)('Each card of "%s" has its own texts together', ([, content]) => {
  const places = placesOf(content as object).flatMap((place) => place.querySelectorAll('*'))
  for (const cards of cardsIn(content))
    for (const card of cards) {
      const others = cards.filter((other) => other !== card)
      const holdsAll = (place: Document, words: object) => textsIn(words).every((text) => holds(place, text))
      const own = places.filter((place) => holdsAll(place, card))
      expect(own.some((place) => !others.some((other) => holdsAll(place, other)))).toBe(true)
    }
})

test('The bar leads to the top and to each section, and the tab order begins with a way past it', () => {
  const links = page.querySelectorAll('header a').map((link) => [textOf(link), link.getAttribute('href')])
  expect(links).toEqual([
    [site.name, toAnchor('hero')],
    ...navigation.links.map(({ label, anchor }) => [label, toAnchor(anchor)]),
  ])
  const first = page.querySelector('body a')
  expect(textOf(first)).toBe(navigation.skip)
  expect(page.querySelector('main')?.getAttribute('id')).toBe(first?.getAttribute('href')?.slice(1))
})

test('The page has one first heading, its landmarks and its language', () => {
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  for (const landmark of ['header', 'header nav[aria-label]', 'main', 'main ~ footer'])
    expect(page.querySelectorAll(landmark), landmark).toHaveLength(1)
  expect(page.querySelector('html')?.getAttribute('lang')).toBe(site.language)
})

test('Every id is there once, and every link leads somewhere: in the page, to the form or to the mailbox', () => {
  const idsOf = (page: Document) => page.querySelectorAll('[id]').map((element) => element.id)
  const mailbox = `mailto:${site.email}`
  const atHome = idsOf(page).map((id) => `${paths.home}#${id}`)
  // From the root, because the page also stands at the form's own address.
  const toForm = interests.map(({ value }) => `/?interest=${value}#contact`)
  for (const page of everyPage) {
    const ids = idsOf(page)
    expect(new Set(ids).size).toBe(ids.length)
    const links = page
      .querySelectorAll('a')
      .map((link) => link.getAttribute('href')!.replace(/\?subject=.*/, ''))
    const known = [...ids.map((id) => `#${id}`), paths.home, ...atHome, ...toForm, mailbox]
    expect(known).toEqual(expect.arrayContaining(links))
    for (const part of ['main', 'footer'])
      expect(page.querySelectorAll(`${part} a[href="${mailbox}"]`).map(textOf)).toContain(site.email)
  }
})

test('The pages that say one thing lead to the main page and to each of its sections', () => {
  for (const page of messagePages) {
    const links = page.querySelectorAll('main a').map((link) => [textOf(link), link.getAttribute('href')])
    expect(links).toEqual([
      [site.name, paths.home],
      [messages.home, paths.home],
      [site.email, `mailto:${site.email}`],
      ...navigation.links.map(({ label, anchor }) => [label, paths.home + toAnchor(anchor)]),
    ])
  }
})

test('The form works without JavaScript: method, address, and each field with its label, name, limit and room', () => {
  const form = page.querySelector('form')!
  expect(form.getAttribute('method')).toBe('post')
  expect(form.getAttribute('action')).toBe(paths.contact)
  expect(form.getAttribute('enctype')).toBe('multipart/form-data')
  for (const name of fieldNames) {
    const field = form.querySelector(`[name=${name}]`)!
    const { label, control, autoComplete, limit, optional } = fields[name]
    expect(textOf(form.querySelector(`label[for="${field.id}"]`))).toBe(label)
    expect(field.hasAttribute('required')).toBe(!optional)
    expect(field.getAttribute('maxlength')).toBe(control === 'select' ? undefined : String(limit))
    expect(field.getAttribute('autocomplete')).toBe(autoComplete)
    expect(field.getAttribute('rows')).toBe(control === 'textarea' ? String(contact.messageRows) : undefined)
    expect(field.getAttribute('type') ?? field.tagName.toLowerCase()).toBe(control)
  }
})

test('A browser knows what to fill in of whoever writes', () => {
  const wanted = { name: 'name', email: 'email', company: 'organization' }
  for (const [name, known] of Object.entries(wanted))
    expect(page.querySelector(`form [name=${name}]`)!.getAttribute('autocomplete')).toBe(known)
})

test('The interests are offered after an empty choice, and none is chosen', () => {
  const options = page
    .querySelectorAll('form option')
    .map((option) => [option.getAttribute('value'), textOf(option)])
  expect(options).toEqual([
    ['', contact.emptyInterest],
    ...interests.map(({ value, label }) => [value, label]),
  ])
  expect(page.querySelectorAll('option[selected]')).toEqual([])
})

/** The sections that the content's heading stands in, or the whole pages where it has none. */
function placesOf(content: object): Document[] {
  if (!('heading' in content)) return everyPage
  return everyPage
    .flatMap((page) => page.querySelectorAll('h1, h2, h3, p, b'))
    .filter((element) => textOf(element) === content.heading)
    .map((element) => element.closest('section')!)
}

/** What a visitor reads of the content: not the names by which the code knows a thing, nor addresses. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return isName.test(content) ? [] : [content]
  return typeof content === 'object' ? Object.values(content!).flatMap(textsIn) : []
}

const isName = /^[a-z\d-]+$|^https?:|^\/\S+$/

type Card = { title: string } | { term: string }

function cardsIn(content: unknown): Card[][] {
  if (typeof content !== 'object' || content === null) return []
  const inner = Object.values(content).flatMap(cardsIn)
  const isList =
    Array.isArray(content) && content.every((entry) => 'title' in Object(entry) || 'term' in Object(entry))
  return isList ? [content as Card[], ...inner] : inner
}

const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const seen = new WeakMap<Document, { text: string; attributes: string[] }>()

/** Whether the place says the text, or an element in it has it as an attribute. */
function holds(place: Document, text: string): boolean {
  if (!seen.has(place)) {
    const attributes = place.querySelectorAll('*').flatMap((element) => Object.values(element.attributes))
    seen.set(place, { text: oneSpace(place.textContent), attributes })
  }
  const { text: said, attributes } = seen.get(place)!
  return said.includes(oneSpace(text)) || attributes.includes(text)
}
