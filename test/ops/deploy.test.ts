import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { refusals } from '../../scripts/deploy/refusals.ts'
import { site } from '../../src/content/site.ts'
import { startCloudflareApi } from '../support/cloudflare-api.ts'
import { copyProject } from '../support/start-copy.ts'

// Each deploy builds the site: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const secrets = { SUPABASE_URL: 'https://abcd.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
const own = { name: 'Acme', email: 'hello@acme.test', claims: { confirmed: true } }
const look = expect.stringContaining('--env staging, or --demo')

test('An own company whose claims are confirmed is deployed, also as a premier partner', () => {
  const partnerLine = 'Premier partner of Google Cloud and Microsoft Azure.'
  expect(refusals({}, { ...own, partnerLine })).toEqual([])
})

test('A deploy is refused while the site describes the invented company, and names where', () => {
  const company = { ...own, email: 'hello@keelwork.example', partners: [{ name: 'Harborline Security' }] }
  expect(refusals({}, company)).toEqual([expect.stringMatching(/site\.ts .*in: email, partners\./), look])
  for (const options of [{ env: 'staging' }, { demo: true }]) expect(refusals(options, company)).toEqual([])
})

test('A deploy of an own company whose claims nobody has confirmed is refused with what to do', () => {
  const sentence = /^Read the claims in src\/content\/site\.ts, .* set `confirmed: true`/
  expect(refusals({}, { ...own, claims: { confirmed: false } })).toEqual([
    expect.stringMatching(sentence),
    look,
  ])
})

test('A deploy to an environment that wrangler.toml does not have is refused', () => {
  expect(refusals({ env: 'prod' }, own)).toEqual([expect.stringMatching(/no environment prod.*: staging\./)])
})

describe('A deploy with a file of secrets, also with --demo', () => {
  const machine = /SUPABASE_URL is an address of this machine/
  const files: [what: string, variables: Record<string, string>, problem: RegExp][] = [
    ['lacks the key', { SUPABASE_PUBLISHABLE_KEY: '' }, /SUPABASE_PUBLISHABLE_KEY is missing\.$/],
    ['has something else for an address', { SUPABASE_URL: 'abcd' }, /SUPABASE_URL has to be an address/],
    ['has a secret key', { SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' }, /is a secret key, .*revoke/],
    [
      'has a webhook in clear',
      { NOTIFY_WEBHOOK_URL: 'http://chat.example/x' },
      /NOTIFY_WEBHOOK_URL has to be/,
    ],
    ...['localhost', '127.0.0.1', '[::1]'].map((host): [string, Record<string, string>, RegExp] => [
      `has the address ${host}`,
      { SUPABASE_URL: `http://${host}:54321` },
      machine,
    ]),
  ]

  test.for(files)('is refused when it %s', ([, variables, problem]) => {
    const file = secretsFile({ ...secrets, ...variables })
    const sentences = refusals({ 'secrets-file': file, demo: true }, own)
    expect(sentences).toEqual([expect.stringMatching(problem)])
    expect(sentences[0]).toContain(`${file}: `)
  })

  test('is refused when that is the example, or is not there', () => {
    const example = refusals({ 'secrets-file': '.dev.vars.example' }, own)
    expect(example).toEqual(
      Object.keys(secrets).map((name) => expect.stringMatching(`${name} still has the`)),
    )
    expect(refusals({ 'secrets-file': 'nowhere' }, own)).toEqual([
      'There is no file nowhere. Copy .dev.vars.example to it and fill it in.',
    ])
  })

  function secretsFile(variables: Record<string, string>): string {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'vars'), linesOf(variables))
    return join(folder, 'vars')
  }
})

describe('npm run deploy', () => {
  let api: Awaited<ReturnType<typeof startCloudflareApi>>
  let copy: ReturnType<typeof copyProject>
  // Wrangler keeps its login in the home folder, and neither reads nor writes the tester's own here.
  const deploy = (options = '') =>
    copy.run(`scripts/deploy.ts ${options}`.trim(), { ...api.env, XDG_CONFIG_HOME: copy.folder })

  beforeAll(async () => {
    api = await startCloudflareApi()
    copy = copyProject({
      secrets: () => linesOf(secrets),
      'src/content/site.ts': (text) =>
        `${text.replace('confirmed: true', 'confirmed: false')}\nObject.assign(site, { email: 'hello@keelwork.example' })\n`,
    })
  })
  beforeEach(() => {
    for (const list of [api.asked, api.uploads]) list.length = 0
  })
  afterAll(async () => {
    copy?.remove()
    await api?.stop()
  })

  test('that is refused asks Cloudflare for nothing, and ends with code 1', async () => {
    const { code, stdout, stderr } = await deploy()
    expect(stderr).toMatch(/invented company in: .*email.*\nRead the claims/)
    expect({ code, stdout, asked: api.asked }).toEqual({ code: 1, stdout: '', asked: [] })
  })

  test.each([
    ['--env staging', '-staging', 'https://…'],
    ['--demo', '', site.origin],
  ])(
    '%s builds, uploads with its secrets, and says how to check what is live',
    async (option, suffix, address) => {
      const { code, stdout } = await deploy(`${option} --secrets-file secrets`)
      const [{ path, metadata }, ...others] = api.uploads as [(typeof api.uploads)[number]]
      expect(others).toEqual([])
      expect(path).toMatch(new RegExp(`^/workers/scripts/[a-z-]+?${suffix}$`))
      const texts = metadata.bindings.filter(({ type }) => type === 'secret_text')
      expect(Object.fromEntries(texts.map(({ name, text }) => [name, text]))).toEqual(secrets)
      expect(api.asked).toContain(`PUT ${path}/schedules`)
      expect(stdout).toContain(`npm run doctor -- ${address}\n`)
      expect(code).toBe(0)
    },
  )

  test('without its secrets uploads nothing, and ends with code 1', async () => {
    const { code, stdout, stderr } = await deploy('--demo')
    expect(stderr).toMatch(/secrets have not been set: SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY/)
    expect({ code, uploads: api.uploads }).toEqual({ code: 1, uploads: [] })
    expect(stdout).not.toContain('npm run doctor')
  })
})

const linesOf = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map((entry) => entry.join('='))
    .join('\n')
