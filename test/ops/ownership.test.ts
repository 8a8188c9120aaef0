import { afterAll, beforeAll, expect, test } from 'vitest'
import { site as company, partners } from '../../src/content/site.ts'
import { paths } from '../../src/routes.ts'
import { documentOf } from '../support/read-html.ts'
import { startCopy } from '../support/start-copy.ts'

const before = [company.name, new URL(company.origin).host, company.email, company.securityPartner]
const after = { name: 'Moor & <Sons>', origin: 'https://moor.test', email: 'hello@moor.test' }

const rename = (text: string) =>
  text
    .replace(/^const name = .*/m, `const name = '${after.name}'`)
    .replace(/^ {2}origin: .*/m, `  origin: '${after.origin}',`)
    .replace(/^ {2}email: .*/m, `  email: '${after.email}',`)
    .replace(/^ {2}securityPartner: .*/m, `  securityPartner: 'Wall Ltd',`)

const [largeMark, smallMark] = partners.list

let copy: Awaited<ReturnType<typeof startCopy>>

beforeAll(async () => {
  copy = await startCopy({
    'src/content/site.ts': rename,
    'wrangler.toml': (text) => text.replace(/^name = ".*"/m, 'name = "moor"'),
    [`public${largeMark.logo}`]: () => `<svg><!--${'a badge of many details '.repeat(100)}--></svg>`,
    [`public${smallMark.logo}`]: () => '<svg></svg>',
  })
}, 120_000)

afterAll(() => copy?.stop())

test.each([
  ['the page', paths.home, 200],
  ['the thank-you page', `${paths.home}?sent`, 200],
  ['the 404 page', '/nowhere', 404],
  ['robots.txt', paths.robots, 200],
  ['the sitemap', paths.sitemap, 200],
  ['security.txt', paths.securityText, 200],
])('After a rename in one file %s names the new company only', async (_, path, status) => {
  const answer = await fetch(copy.url + path)
  expect(answer.status).toBe(status)
  const text = await answer.text()
  expect(namesIn(text)).toEqual([])
  expect(text).toMatch(/Moor &amp; &lt;Sons&gt;|moor\.test/)
})

test('After a rename the answer to a failed form offers the new address', async () => {
  const answer = await fetch(copy.url + paths.contact, { method: 'POST', body: new URLSearchParams() })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(namesIn(html)).toEqual([])
  expect(html).toContain(after.email)
})

test('After a rename nothing that is deployed names the old company', () => {
  const naming = copy.built().filter(({ text }) => namesIn(text).length > 0)
  expect(naming.map(({ file }) => file)).toEqual([])
})

test('A name with signs of HTML is described to search engines as it is', async () => {
  const page = await documentOf(await fetch(copy.url))
  const json = page.querySelector('script[type="application/ld+json"]')!.textContent
  expect(json).not.toContain('<')
  expect(JSON.parse(json)['@graph'][0].name).toBe(after.name)
})

test('A small mark of a partner stands in the page, and a large one is a file that is there', async () => {
  const page = await documentOf(await fetch(copy.url))
  const [large, small] = page.querySelectorAll('img').map((image) => image.getAttribute('src')!)
  expect(large).toBe(largeMark.logo)
  expect(small).toMatch(/^data:image\//)
  const file = await fetch(copy.url + large)
  expect(file.headers.get('Content-Type')).toMatch(/^image\//)
})

test('Whatever the shell says of the environment, the built site runs the production code of React', () => {
  const developing = copy.built().filter(({ text }) => text.includes('Hydration failed because'))
  expect(developing.map(({ file }) => file)).toEqual([])
})

test('What grows over its budget is named, and ends the check with code 1', async () => {
  copy.edit('scripts/budgets.ts', (text) => text.replace(/(typeface: )[\d_]+/, '$11_000'))
  const { code, stderr } = await copy.run('scripts/budgets.ts')
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'Too heavy: typeface.\n' })
})

const namesIn = (text: string) => before.filter((name) => text.toLowerCase().includes(name.toLowerCase()))
