import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { placeholders } from '../../scripts/deploy/refusals.ts'
import { paths } from '../../src/urls.ts'
import { findViolations, test } from '../support/browser-test.ts'
import { copyProject } from '../support/copy-project.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, holdHydration } from '../support/form.ts'
import { encodings, json, postTo } from '../support/posting.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { startDataApi } from '../support/start-data-api.ts'
import { company, edits, fields, interest, migration, months } from './company/edits.ts'

// Another company, made of this one as the documentation says.
const copy = copyProject(edits)
afterAll(copy.remove)
const backend = await startDataApi()
afterAll(backend.stop)
const variables = { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.key }
await backend.execute(migration)

const site = await copy.start(variables)

test('Its types are right, and npm run check finds nothing', async () => {
  for (const command of ['node_modules/typescript/bin/tsc -b', 'scripts/check.ts']) {
    const { code, stdout, stderr } = await copy.run(command, variables)
    expect(code, stdout + stderr).toBe(0)
  }
})

test.for<[file: string, error: RegExp]>([
  [
    'supabase/migrations/99990101000000_fixture.sql',
    /the field (fixture_\w+|interest) is refused: .* add a migration/,
  ],
  ['public/fixture.pdf', / leads to \/fixture\.pdf, but there is no such/],
])('npm run check notices that %s is missing', async ([name, error]) => {
  const file = join(copy.folder, name)
  renameSync(file, `${file}.away`)
  const { code, stderr } = await copy.run('scripts/check.ts', variables)
  renameSync(`${file}.away`, file)
  expect(stderr).toMatch(error)
  expect(code).toBe(1)
})

test('npm run check compares the months of retention.sql with those of the page', async () => {
  copy.edit('supabase/retention.sql', (text) => text.replace(/\d+ months/, '1 months'))
  const { stderr } = await copy.run('scripts/check.ts', variables)
  expect(stderr).toContain(`supabase/retention.sql must delete after ${months} months`)
})

test('npm run assets draws the logo, names each file, and keeps the own share image', async () => {
  const shareImage = () => readFileSync(join(copy.folder, 'public/share.png'))
  const before = shareImage()
  const { code, stdout } = await copy.run('scripts/assets.ts', variables)
  expect(code).toBe(0)
  expect(stdout).toMatch(/^public\/favicon\.svg was written\.$/m)
  expect(stdout).toMatch(/^public\/share\.png is your own and was kept\.$/m)
  expect(shareImage()).toEqual(before)
  expect(readFileSync(join(copy.folder, 'public/favicon.svg'), 'utf8')).toContain('#f60')
})

test('Every response names the new company and none the old one', async () => {
  const { home, robots, sitemap, securityText } = paths
  for (const path of [home, '/fixture-impressum', '/nowhere', robots, sitemap, securityText]) {
    const text = await (await fetch(site.url + path)).text()
    expect(text).toMatch(/Müllerström &amp; Söhne|fixture-muellerstroem\.test/)
    expect(text).not.toMatch(placeholders)
  }
})

test('Its legal pages are linked in every footer and listed for search engines as it chose', async () => {
  const linked = ['/fixture-impressum', '/fixture-datenschutz', '/fixture.pdf']
  for (const path of [paths.home, '/fixture-impressum', '/nowhere']) {
    const links = (await documentOf(await fetch(site.url + path))).querySelectorAll('footer a')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining(linked))
  }
  const sitemap = await (await fetch(site.url + paths.sitemap)).text()
  expect(sitemap).toContain(`<loc>${company.origin}/fixture-datenschutz</loc>`)
  expect(sitemap).not.toContain('/fixture-impressum')
  const policy = await documentOf(await fetch(`${site.url}/fixture-datenschutz`))
  expect(textOf(policy.querySelector('title'))).toMatch(/^Datenschutzerklärung/)
  const notice = await documentOf(await fetch(`${site.url}/fixture-impressum`))
  expect(notice.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  const mail = notice.querySelector(`main p a[href="mailto:${company.email}"]`)
  expect(textOf(mail)).toBe(company.email)
})

const given = {
  interest: interest.value,
  fixture_size: 'groß',
  fixture_tax: '5260250995',
  fixture_consent: 'gelesen',
}

test('Its fields and its interest are in the form, validated and stored', async () => {
  const form = await documentOf(await fetch(site.url))
  for (const [name, { label }] of Object.entries(fields)) {
    const id = form.querySelector(`form [name=${name}]`)!.id
    expect(textOf(form.querySelector(`label[for="${id}"]`))).toBe(label.replace(/\[(.*)\]\(.*\)/, '$1'))
  }
  // In the label of the box and in the note below the form.
  expect(form.querySelectorAll('#contact a[href="/fixture-datenschutz"]')).toHaveLength(2)
  const post = async (values: Record<string, string>) => {
    const response = await postTo(
      site.url,
      encodings.multipart({ ...newEnquiry(), ...given, ...values }, json),
    )
    return { status: response.status, ...(await response.json()).errors }
  }
  expect(await post({ fixture_phone: ' +49 40 123 ' })).toEqual({ status: 201 })
  expect(
    await post({ fixture_phone: '1'.repeat(41), fixture_tax: 'a5260250995', fixture_consent: 'on' }),
  ).toEqual({
    status: 422,
    fixture_phone: 'Bis 40 Zeichen.',
    fixture_tax: 'Zehn Ziffern, etwa 5260250995.',
    fixture_consent: 'Bitte ankreuzen.',
  })
  expect(await backend.read()).toEqual([expect.objectContaining({ ...given, fixture_phone: '+49 40 123' })])
})

test('The browser demands the consent and the pattern, and the form keeps them after an error', async ({
  arrive,
}) => {
  const page = await arrive({ baseURL: site.url, console: [/status of 422/] })
  const hydration = await holdHydration(page)
  await page.goto('/#contact')
  const form = contactForm(page)
  // The browser accepts a blank name, and the server does not.
  const enquiry = newEnquiry({ name: ' ' })
  await form.fill(enquiry)
  const field = (name: keyof typeof fields) => page.locator(`form [name=${name}]`)
  await field('fixture_size').selectOption(given.fixture_size)
  await field('fixture_tax').fill('526-025')
  const corrections = [
    ['fixture_tax', () => field('fixture_tax').fill(given.fixture_tax)],
    ['fixture_consent', () => field('fixture_consent').check()],
  ] as const
  for (const [name, correct] of corrections) {
    await form.submit.click()
    expect(await field(name).evaluate((field) => field.matches(':focus:invalid'))).toBe(true)
    await correct()
  }
  hydration.release()
  await form.hydrated()
  await form.submit.click()
  await form.banner.waitFor()
  await form.put('name', 'Ada')
  await form.submit.click()
  await form.thanks.waitFor()
  const { interest: _, ...kept } = given
  expect(await backend.read()).toContainEqual(expect.objectContaining({ ...enquiry, name: 'Ada', ...kept }))
})

test('Nothing scrolls sideways, and axe finds nothing', async ({ arrive }) => {
  const page = await arrive({ baseURL: site.url })
  for (const [path, width] of [
    ['/fixture-datenschutz', 320],
    [paths.home, 1280],
    [paths.home, 320],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
  }
  expect(await findViolations(page.locator('html'), 'tag', 'wcag2a', 'wcag2aa', 'wcag22aa')).toEqual([])
})
