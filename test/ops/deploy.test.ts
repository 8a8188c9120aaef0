import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { leftPlaceholders, refusals } from '../../scripts/deploy/refusals.ts'

const invented = {
  name: 'Keelwork',
  email: 'hello@keelwork.example',
  partners: [{ name: 'Harborline Security' }],
}
const own = { name: 'Acme', email: 'hello@acme.test', partners: [{ name: 'Wächter' }] }

test('A deploy is refused while the site describes the invented company, and says where', () => {
  const left = leftPlaceholders({ ...own, email: invented.email, partners: invented.partners })
  expect(refusals({}, left)).toEqual([expect.stringMatching(/src\/content\/site\.ts.*in: email, partners\./)])
})

test('A deploy is refused while the claim to be a premier partner stands as it came', () => {
  const left = leftPlaceholders({
    ...own,
    partnerLine: 'Premier partner of Google Cloud and Microsoft Azure.',
  })
  expect(refusals({}, left)).toEqual([expect.stringMatching(/in: partnerLine\./)])
})

test('A deploy is refused until somebody has confirmed what the page claims', () => {
  expect(leftPlaceholders({ ...own, claims: { confirmed: false } })).toEqual(['claims'])
  expect(leftPlaceholders({ ...own, claims: { confirmed: true } })).toEqual([])
})

test('Staging and a demonstration may show the invented company', () => {
  const left = leftPlaceholders(invented)
  expect(refusals({ env: 'staging' }, left)).toEqual([])
  expect(refusals({ demo: true }, left)).toEqual([])
})

test('A deploy to an environment that there is not is refused', () => {
  expect(refusals({ env: 'prod' }, [])).toEqual([expect.stringMatching(/no environment prod.*: staging\./)])
})

test('A deploy of an own company is not refused', () => {
  expect(refusals({}, leftPlaceholders(own))).toEqual([])
})

const key = 'SUPABASE_PUBLISHABLE_KEY=sb_publishable_x'
const machine = 'SUPABASE_URL is an address of this machine, which Cloudflare cannot reach.'

test.each([
  ['lacks the key', 'SUPABASE_URL=https://abcd.supabase.co', 'SUPABASE_PUBLISHABLE_KEY is missing.'],
  [
    'has the address of something else',
    `SUPABASE_URL=abcd\n${key}`,
    'SUPABASE_URL has to be an address like https://abcd.supabase.co, with nothing after it.',
  ],
  [
    'has the secret key',
    'SUPABASE_URL=https://abcd.supabase.co\nSUPABASE_PUBLISHABLE_KEY=sb_secret_x',
    'SUPABASE_PUBLISHABLE_KEY is a secret key, which may read and change everything: put the publishable key there and revoke this one.',
  ],
  [
    'has a webhook in clear',
    `SUPABASE_URL=https://abcd.supabase.co\n${key}\nNOTIFY_WEBHOOK_URL=http://chat.example/hook`,
    'NOTIFY_WEBHOOK_URL has to be an address that begins with https://.',
  ],
  ...['localhost', '127.0.0.1', '[::1]'].map((host) => [
    `has the address ${host}`,
    `SUPABASE_URL=http://${host}:54321\n${key}`,
    machine,
  ]),
])('A deploy is refused when its file of secrets %s', (_, text, sentence) => {
  const file = secretsFile(text)
  expect(refusals({ 'secrets-file': file }, [])).toEqual([`${file}: ${sentence}`])
})

test('A deploy is refused when its file of secrets is not there', () => {
  const file = secretsFile(undefined)
  const sentence = `There is no file ${file}. Copy .dev.vars.example to it and fill it in.`
  expect(refusals({ 'secrets-file': file }, [])).toEqual([sentence])
})

test('A deploy with its secrets in a file is not refused', () => {
  const file = secretsFile('SUPABASE_URL=https://abcd.supabase.co\nSUPABASE_PUBLISHABLE_KEY=sb_publishable_x')
  expect(refusals({ 'secrets-file': file }, [])).toEqual([])
})

test('A deploy is refused while its file of secrets is still the example', () => {
  const [url, key, ...others] = refusals({ 'secrets-file': '.dev.vars.example' }, [])
  expect(url).toMatch(/SUPABASE_URL still has the example's value/)
  expect(key).toMatch(/SUPABASE_PUBLISHABLE_KEY still has the example's value/)
  expect(others).toEqual([])
})

function secretsFile(text: string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'vars')
  if (text !== undefined) writeFileSync(file, text)
  return file
}
