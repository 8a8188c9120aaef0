import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { placeholders } from '../../scripts/deploy/refusals.ts'
import { paths } from '../../src/routes.ts'
import { findViolations, test } from '../support/browser-test.ts'
import { copyProject } from '../support/copy-project.ts'
import { encodings, json } from '../support/encodings.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { postTo } from '../support/post-enquiry.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { startDataApi } from '../support/start-data-api.ts'
import { company, edits, fields, interest, migration } from './company/edits.ts'

// Another company, as the README says to make one of the demonstration. Compiling, drawing and building take their time.
const copy = copyProject(edits)
afterAll(copy.remove)
const backend = await startDataApi()
afterAll(backend.stop)
const variables = { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.key }
await backend.execute(migration)
const site = await copy.start(variables)

test('Its types hold, and its assets follow: icons and how long enquiries are kept', async () => {
  const read = (file: string) => readFileSync(join(copy.folder, file), 'utf8')
  expect(await copy.run('node_modules/typescript/bin/tsc -b', variables)).toMatchObject({
    code: 0,
    stdout: '',
  })
  expect(await copy.run('scripts/assets.ts', variables)).toMatchObject({ code: 0 })
  expect(read('public/favicon.svg')).toContain('#f60')
  expect(read('supabase/retention.sql')).toContain("interval '12 months'")
}, 120_000)

test('Every answer names the new company, and none the old one', async () => {
  for (const path of [
    paths.home,
    '/impressum',
    '/nowhere',
    paths.robots,
    paths.sitemap,
    paths.securityText,
  ]) {
    const text = await (await fetch(site.url + path)).text()
    expect(text).toMatch(/Müllerström &amp; Söhne|muellerstroem\.test/)
    expect(text).not.toMatch(placeholders)
  }
})

test('Its legal pages are linked in every footer and listed for search engines as it chose', async () => {
  for (const path of [paths.home, '/impressum', '/nowhere']) {
    const links = (await documentOf(await fetch(site.url + path))).querySelectorAll('footer a')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        '/impressum',
        '/datenschutz',
        '/agb.pdf',
        'https://www.gesetze-im-internet.de/',
      ]),
    )
  }
  const sitemap = await (await fetch(site.url + paths.sitemap)).text()
  expect(sitemap).toContain(`<loc>${company.origin}/datenschutz</loc>`)
  expect(sitemap).not.toContain('/impressum')
  const policy = await documentOf(await fetch(`${site.url}/datenschutz`))
  expect(textOf(policy.querySelector('title'))).toMatch(/^Datenschutzerklärung/)
  const notice = await documentOf(await fetch(`${site.url}/impressum`))
  expect(notice.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  const mail = notice.querySelector(`main p a[href="mailto:${company.email}"]`)
  expect(textOf(mail)).toBe(company.email)
})

test('Its further fields and its interest are in the form and stored', async () => {
  const form = await documentOf(await fetch(site.url))
  for (const [name, { label }] of Object.entries(fields)) {
    const id = form.querySelector(`form [name=${name}]`)!.id
    expect(textOf(form.querySelector(`label[for="${id}"]`))).toBe(label)
  }
  const post = async (enquiry: object) =>
    (await postTo(site.url, encodings.multipart({ ...newEnquiry(), ...enquiry }, json))).status
  const sent = { interest: interest.value, fixture_code: 'Ä1', fixture_size: 'large' }
  expect(await post({ ...sent, fixture_phone: ' +49 40 123 ' })).toBe(201)
  expect(await backend.read()).toMatchObject([{ ...sent, fixture_phone: '+49 40 123' }])
  expect(await post({ ...sent, fixture_code: 'Ä1234' })).toBe(422)
  expect((await fetch(`${site.url}${paths.health}?deep`)).status).toBe(200)
  expect(await (await fetch(`${site.url}/agb.pdf`)).text()).toContain('%PDF')
})

test('From phones to desktops nothing scrolls sideways, the bar has room for its links, and axe finds nothing', async ({
  arrive,
}) => {
  const page = await arrive({ baseURL: site.url })
  for (const width of [320, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/datenschutz', paths.home]) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      expect(
        await findViolations(page.locator('html'), 'tag', 'wcag2a', 'wcag2aa', 'wcag22aa'),
        path,
      ).toEqual([])
    }
    // Playwright refuses to press what something else covers.
    for (const control of await page.getByRole('banner').locator('a:visible, button:visible').all())
      await control.click({ trial: true })
  }
}, 120_000)
