import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { privacyRows } from '../../src/content/privacy.ts'
import { site } from '../../src/content/site.ts'
import { startCloudflareApi } from '../support/cloudflare-api.ts'
import { copyProject } from '../support/start-copy.ts'

let api: Awaited<ReturnType<typeof startCloudflareApi>>
let copy: ReturnType<typeof copyProject>

const secrets = { SUPABASE_URL: 'https://abcd.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }

beforeAll(async () => {
  api = await startCloudflareApi()
  const lines = Object.entries(secrets).map((entry) => entry.join('='))
  copy = copyProject({
    secrets: () => lines.join('\n'),
    'src/content/site.ts': (text) =>
      text
        .replace(/confirmed: (true|false)/, 'confirmed: false as boolean')
        .replace(/^ {2}email: .*/m, "  email: 'hello@keelwork.example',")
        .replace(/^ {2}heading: .*/m, "  heading: 'Keelwork and partners',"),
  })
})
beforeEach(() => {
  for (const list of [api.asked, api.uploads]) list.length = 0
})
afterAll(async () => {
  copy?.remove()
  await api?.stop()
})

test('What is refused does not reach Cloudflare, and ends with code 1', async () => {
  const { code, stdout, stderr } = await deploy()
  expect(stderr).toMatch(/still describes the invented company in: .*email, .*partners, claims\./)
  expect({ code, stdout, asked: api.asked }).toEqual({ code: 1, stdout: '', asked: [] })
})

test.each([
  ['--env staging', 'keelwork-staging', 'https://…'],
  ['--demo', 'keelwork', site.origin],
])(
  'A deploy with %s builds the site, uploads it with its secrets, and says what to look at',
  async (option, worker, address) => {
    const { code, stdout } = await deploy(`${option} --secrets-file secrets`)
    const [{ path, metadata }, ...others] = api.uploads as [(typeof api.uploads)[number]]
    expect(others).toEqual([])
    expect(path).toBe(`/workers/scripts/${worker}`)
    const texts = metadata.bindings.filter(({ type }) => type === 'secret_text')
    expect(Object.fromEntries(texts.map(({ name, text }) => [name, text]))).toEqual(secrets)
    expect(api.asked).toContain(`PUT ${path}/schedules`)
    const promises = privacyRows({ mayWait: false }).map(({ term, detail }) => `  ${term}: ${detail}\n`)
    expect(stdout).toContain(`
The page promises, from src/content/site.ts:
${promises.join('')}
Check what is live: npm run doctor -- ${address}
`)
    expect(code).toBe(0)
  },
)

test('A deploy without its secrets is refused before anything is live, and ends with code 1', async () => {
  const { code, stdout, stderr } = await deploy('--demo')
  expect(stderr).toMatch(/secrets have not been set: SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY/)
  expect(api.uploads).toEqual([])
  expect(stdout).not.toContain('npm run doctor')
  expect(code).toBe(1)
})

test('A dry run asks Cloudflare for nothing, and does not say what is live', async () => {
  const { code, stdout, stderr } = await deploy('--demo --dry-run')
  expect({ code, stderr, asked: api.asked }).toEqual({ code: 0, stderr: '', asked: [] })
  expect(stdout).not.toContain('npm run doctor')
})

const deploy = (options = '') => copy.run(`scripts/deploy.ts ${options}`.trim(), api.env)
