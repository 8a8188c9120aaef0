import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { placeholders } from '../../scripts/deploy/refusals.ts'
import { paths } from '../../src/urls.ts'
import { both, findViolations, test } from '../support/browser-test.ts'
import { copyProject } from '../support/copy-project.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, holdHydration } from '../support/form.ts'
import { encodings, everyEncoding, json, postTo } from '../support/posting.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { startDataApi } from '../support/start-data-api.ts'
import { company, edits, fields, interest, migration } from './company/edits.ts'

// Another company, as the README says to make one of the demonstration.
const copy = copyProject(edits)
afterAll(copy.remove)
const backend = await startDataApi()
afterAll(backend.stop)
const variables = { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.key }
await backend.execute(migration)
const site = await copy.start(variables)

test('Its types hold, what is missing or old is named, and its assets follow', async () => {
  const read = (file: string) => readFileSync(join(copy.folder, file), 'utf8')
  expect(await copy.run('node_modules/typescript/bin/tsc -b', variables)).toMatchObject({ code: 0 })
  const check = () => copy.run('scripts/check.ts', variables)
  const retention = expect.stringMatching(
    /retention\.sql deletes after \d+ months, .* 12\. Run npm run assets/,
  )
  expect(await check()).toMatchObject({ code: 1, stderr: retention })
  expect(await copy.run('scripts/assets.ts', variables)).toMatchObject({ code: 0 })
  expect(read('public/favicon.svg')).toContain('#f60')
  expect(read('supabase/retention.sql')).toContain("interval '12 months'")

  const linked = join(copy.folder, 'public/agb.pdf')
  renameSync(linked, `${linked}.away`)
  const recolor = (from: string, to: string) =>
    copy.edit('src/page/brand/logo.svg', (text) => text.replace(from, to))
  recolor('#f60', '#f61')
  const stderr = expect.stringMatching(/ leads to \/agb\.pdf, and there is no such.*\n.*Run npm run assets/)
  expect(await check()).toMatchObject({ code: 1, stderr })
  renameSync(`${linked}.away`, linked)
  recolor('#f61', '#f60')
  expect(await check()).toMatchObject({ code: 0, stderr: '' })
})

test('Every answer names the new company, and none the old one', async () => {
  const { home, robots, sitemap, securityText } = paths
  for (const path of [home, '/impressum', '/nowhere', robots, sitemap, securityText]) {
    const text = await (await fetch(site.url + path)).text()
    expect(text).toMatch(/Müllerström &amp; Söhne|muellerstroem\.test/)
    expect(text).not.toMatch(placeholders)
  }
})

test('Its legal pages are linked in every footer and listed for search engines as it chose', async () => {
  const linked = ['/impressum', '/datenschutz', '/agb.pdf', 'https://www.gesetze-im-internet.de/']
  for (const path of [paths.home, '/impressum', '/nowhere']) {
    const links = (await documentOf(await fetch(site.url + path))).querySelectorAll('footer a')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining(linked))
  }
  const sitemap = await (await fetch(site.url + paths.sitemap)).text()
  expect(sitemap).toContain(`<loc>${company.origin}/datenschutz</loc>`)
  expect(sitemap).not.toContain('/impressum')
  const answer = await fetch(`${site.url}/datenschutz`)
  const known = { 'If-None-Match': answer.headers.get('ETag')! }
  expect((await fetch(answer.url, { headers: known })).status).toBe(304)
  const policy = await documentOf(answer)
  expect(textOf(policy.querySelector('title'))).toMatch(/^Datenschutzerklärung/)
  const notice = await documentOf(await fetch(`${site.url}/impressum`))
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

test('Its further fields and its interest are in the form, validated and stored', async () => {
  const form = await documentOf(await fetch(site.url))
  for (const [name, { label }] of Object.entries(fields)) {
    const id = form.querySelector(`form [name=${name}]`)!.id
    expect(textOf(form.querySelector(`label[for="${id}"]`))).toBe(label.replace(/\[(.*)\]\(.*\)/, '$1'))
  }
  // In the label of the box and in the note below the form.
  expect(form.querySelectorAll('#contact a[href="/datenschutz"]')).toHaveLength(2)
  expect((await fetch(`${site.url}${paths.health}?deep`)).status).toBe(200)
  expect(await (await fetch(`${site.url}/agb.pdf`)).text()).toContain('%PDF')

  for (const encoding of everyEncoding) {
    const post = async (values: Record<string, string>) => {
      const enquiry = { ...newEnquiry(), ...given, ...values }
      const answer = await postTo(site.url, encodings[encoding](enquiry, json))
      return { status: answer.status, ...(await answer.json()).errors }
    }
    expect(await post({ fixture_phone: ' +49 40 123 ' })).toEqual({ status: 201 })
    const errors = {
      fixture_phone: 'Bis 40 Zeichen.',
      fixture_tax: 'Zehn Ziffern, etwa 5260250995.',
      fixture_consent: 'Bitte ankreuzen.',
    }
    for (const wrong of [
      { fixture_tax: '526025099', fixture_consent: '' },
      { fixture_tax: 'a5260250995', fixture_consent: 'on' },
    ])
      expect(await post({ fixture_phone: '1'.repeat(41), ...wrong })).toEqual({ status: 422, ...errors })
  }
  const stored = expect.objectContaining({ ...given, fixture_phone: '+49 40 123' })
  expect(await backend.read()).toEqual(everyEncoding.map(() => stored))
})

test.for(both)('Consent and pattern are demanded, JavaScript: %s', async (javaScriptEnabled, { arrive }) => {
  const page = await arrive({ baseURL: site.url, javaScriptEnabled, console: [/status of 422/] })
  const hydration = await holdHydration(page)
  await page.goto('/#contact')
  const form = contactForm(page)
  // A browser's own check lets a blank through.
  const enquiry = newEnquiry({ name: ' ' })
  await form.fill(enquiry)
  const field = (name: keyof typeof fields) => page.locator(`form [name=${name}]`)
  await field('fixture_size').selectOption(given.fixture_size)
  const mistakes = [
    ['fixture_tax', () => field('fixture_tax').fill(given.fixture_tax)],
    ['fixture_consent', () => field('fixture_consent').check()],
  ] as const
  await field('fixture_tax').fill('526-025')
  for (const [name, mend] of mistakes) {
    await form.submit.click()
    expect(await field(name).evaluate((field) => field.matches(':focus:invalid'))).toBe(true)
    await mend()
  }
  hydration.release()
  if (javaScriptEnabled) await form.hydrated()
  await form.submit.click()
  // Chromium warns in the console of a focus that is taken before the page's autofocus.
  await form.banner.and(page.locator(':focus')).waitFor()
  expect(await field('fixture_consent').isChecked()).toBe(true)
  await form.put('name', 'Ada')
  await form.submit.click()
  await form.thanks.waitFor()
  const { interest: _, ...kept } = given
  expect(await backend.read()).toContainEqual(expect.objectContaining({ ...enquiry, name: 'Ada', ...kept }))
})

test('At every width nothing scrolls sideways or covers, and axe finds nothing', async ({ arrive }) => {
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
})
