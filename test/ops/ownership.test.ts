import { execFileSync } from 'node:child_process'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { site as company } from '../../src/content/site.ts'
import { paths } from '../../src/routes.ts'
import { test } from '../support/browser-test.ts'
import { documentOf } from '../support/read-html.ts'
import { startCopy } from '../support/start-copy.ts'

const before = [company.name, new URL(company.origin).host, company.email, company.securityPartner]
const after = { name: 'Moor & <Sons>', origin: 'https://www.moor.test', email: 'hello@moor.test' }

const rename = (text: string) =>
  text
    .replace(/^const name = .*/m, `const name = '${after.name}'`)
    .replace(/^ {2}origin: .*/m, `  origin: '${after.origin}',`)
    .replace(/^ {2}email: .*/m, `  email: '${after.email}',`)
    .replace(/^ {2}securityPartner: .*/m, `  securityPartner: 'Wall Ltd',`)

const thirdPartner = /\n.*name: site\.securityPartner.*/
const more = ['Turm & Tor', 'Leuchtturm'].map((name) => `\n{ name: '${name}', role: '${name}', },`)
const fivePartners = (text: string) => text.replace(thirdPartner, (line) => line + more.join(''))
const twoPartners = (text: string) =>
  [thirdPartner, ...more].reduce<string>((rest, line) => rest.replace(line, ''), text)

/** Long words, as some languages have them, wherever the page has a shape of its own. */
const longWords = {
  'agent.ts': ['Accounts assistant', 'Held for approval', 'Head of finance'],
  'contact.ts': ['Company', 'Strategy Call', 'Workforce'],
  'funding.ts': ['Incentives', 'win-win', 'Cloud provider', 'a funded project'],
  'hero.ts': ['employed', 'Consultation', 'Compliance'],
  'navigation.ts': ['Services', 'Funding'],
  'roster.ts': ['Support clerk', 'Jobs an agent', 'Describe it'],
  'safety.ts': ['Probation', 'AI Safety'],
  'security.ts': ['Sandboxing', 'Guardrails'],
  'services.ts': ['Our Services', 'Roadmaps', 'a costed plan'],
}
const lengthen = ([file, phrases]: [string, string[]]) => {
  const toWord = (phrase: string) =>
    `Arbeitsunfähigkeits${phrase.replaceAll(/[^\w-]/g, '').toLowerCase()}schrift`
  const edit = (text: string) => phrases.reduce((rest, each) => rest.replaceAll(each, toWord(each)), text)
  return [`src/content/${file}`, edit] as const
}

let copy: Awaited<ReturnType<typeof startCopy>>

beforeAll(async () => {
  copy = await startCopy({
    'src/content/site.ts': (text) => fivePartners(rename(text)),
    ...Object.fromEntries(Object.entries(longWords).map(lengthen)),
    'src/page/home-page.tsx': (text) => text.replace(/(<Partners \/>)(\s+)(<Services \/>)/, '$3$2$1'),
    'wrangler.toml': (text) => text.replace(/^name = ".*"/m, 'name = "moor"'),
  })
})

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

test('Whatever the shell says of the environment, the built site runs the production code of React', () => {
  const developing = copy.built().filter(({ text }) => text.includes('Hydration failed because'))
  expect(developing.map(({ file }) => file)).toEqual([])
})

test.for([320, 360, 768, 1024, 1280])(
  'With long words nothing scrolls sideways at %i px, also with five partners',
  async (width, { arrive }) => {
    const page = await arrive({ baseURL: copy.url, viewport: { width, height: 900 }, bypassCSP: true })
    for (const address of [paths.home, `${paths.home}?sent#contact`]) {
      await page.goto(address)
      expect(await widthOf(page)).toBe(width)
    }
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    if (width >= 768) expect(await widthOf(page)).toBe(width)
  },
)

test('The tests that do not hold the demonstration to its specification pass for any company', async () => {
  copy.edit('src/content/site.ts', twoPartners)
  const author = ['-c', 'user.name=Moor', '-c', `user.email=${after.email}`]
  for (const command of [['init'], [...author, 'commit', '--allow-empty', '-m', 'Begin']])
    execFileSync('git', command, { cwd: copy.folder })
  const { code, stdout, stderr } = await copy.run(
    'node_modules/vitest/vitest.mjs run --project worker --exclude test/specification.test.ts',
  )
  expect(code, stdout + stderr).toBe(0)
}, 200_000)

test('What grows over its budget is named, with the words that weigh most, and ends the check with code 1', async () => {
  const text = Array.from({ length: 2000 }, (_, index) => index).join(' ')
  const computed = `export const computed = ${JSON.stringify(text)}.repeat(2)`
  copy.edit(
    'src/content/hero.ts',
    (source) => `${source.replace(/lead: .*/, `lead: '${text}',`)}\n${computed}`,
  )
  copy.edit('scripts/budgets.ts', (source) =>
    source.replace(/(?<=(document with its CSS'|typeface): .*allowed: )[\d_]+/g, '1_000'),
  )
  const { code, stdout, stderr } = await copy.run('scripts/budgets.ts')
  const parts = [...stdout.matchAll(/│ (\S.*?) +│ (\d+) +│ (\d+) +│/g)]
  expect(parts).toHaveLength(8)
  const sent = brotliCompressSync(await (await fetch(copy.url)).text(), asCloudflareCan).length
  expect(parts[0]!.slice(1)).toEqual(['document with its CSS', String(sent), '1000'])
  const roomy = parts.filter(([, , actual, allowed]) => Number(allowed) > Number(actual) * 1.5)
  expect(roomy.map(([, part]) => part)).toEqual([])
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^Too heavy: document with its CSS, typeface\.\nThe words of src\/content\/hero\.ts weigh most, \d{4} bytes, /,
  )
  expect(stderr).toContain(`the longest of them is “${text}”.`)
})

const asCloudflareCan = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

const namesIn = (text: string) => before.filter((name) => text.toLowerCase().includes(name.toLowerCase()))
