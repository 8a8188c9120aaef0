import { execFileSync } from 'node:child_process'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readConfig } from '../../scripts/lib/config.ts'
import { fieldNames } from '../../src/shared/enquiry/fields.ts'
import { tableName } from '../../src/store/row.ts'
import { startCloudflareApi } from '../support/cloudflare-api.ts'
import { copyProject } from '../support/copy-project.ts'
import { startEmbeddedSupabase } from '../support/embedded-supabase.ts'

const cloudflare = await startCloudflareApi()
const supabase = await startEmbeddedSupabase()

// Deploys refuse an address of this machine, so the commands find the database at another one.
const hosted = 'https://abcd.supabase.co'
const origin = 'https://company.test'
// The machine may be slower than a hosted database.
const redirect = `
  AbortSignal.timeout = () => new AbortController().signal
  const { fetch } = globalThis
  globalThis.fetch = async (url, init) =>
    String(url).startsWith('${origin}')
      ? Response.json({ ready: true, version: process.env.SERVED_VERSION })
      : fetch(String(url).replace('${hosted}', '${supabase.url}'), init)
`

const { publishableKey } = supabase
const configure = (environment: string, url: string) => (text: string) =>
  text.replace(
    new RegExp(`(env.${environment}.vars.\nSUPABASE_URL = )".*"(\nSUPABASE_PUBLISHABLE_KEY = )".*"`),
    `$1"${url}"$2"${publishableKey}"`,
  )

const copy = copyProject({
  'redirect.js': () => redirect,
  'src/shared/content/site.ts': (text) => text.replace(/origin = '.*'/, `origin = '${origin}'`),
  'wrangler.toml': (text) => configure('production', hosted)(configure('staging', supabase.url)(text)),
})
const git = (options: string) =>
  execFileSync('git', options.split(' '), { cwd: copy.folder, encoding: 'utf8' })
git('init --quiet --initial-branch=main')
git('add wrangler.toml public')
git('-c user.name=test -c user.email=test@company.test commit --quiet --message=test')
afterAll(() => Promise.all([copy.remove(), supabase.stop(), cloudflare.stop()]))
afterEach(() => void cloudflare.uploads.splice(0))

const deploy = (options = '', variables = {}) =>
  copy.run(`node scripts/deploy.ts ${options}`.trim(), {
    ...cloudflare.variables,
    HOME: copy.folder,
    NODE_OPTIONS: '--import ./redirect.js',
    ...variables,
  })

test('deploys production with its variables, whatever the shell says, and confirms the version', async () => {
  const SERVED_VERSION = git('describe --always --abbrev=12').trim()
  const shell = { CLOUDFLARE_ENV: 'staging', SUPABASE_URL: 'https://shell.supabase.co', NODE_ENV: 'test' }
  const { code, stdout, stderr } = await deploy('production', { ...shell, SERVED_VERSION })
  expect(stderr).toBe('')
  expect(code).toBe(0)
  const { name } = await readConfig('production')
  expect(stdout).toMatch(`production: Worker ${name}, database ${hosted}\nmain: commit ${SERVED_VERSION}\n`)
  expect(stdout).toMatch(`${origin} runs the version ${SERVED_VERSION}`)
  const [upload, ...more] = cloudflare.uploads
  expect(more).toEqual([])
  expect(upload).toMatchObject({ worker: name, annotations: { 'workers/tag': SERVED_VERSION } })
  const texts = Object.fromEntries(upload!.bindings.map(({ name, text }) => [name, text]))
  expect(texts).toMatchObject({ SUPABASE_URL: hosted, SUPABASE_PUBLISHABLE_KEY: publishableKey })
})

async function fail(options: string, variables = {}) {
  const { code, stdout, stderr } = await deploy(options, variables)
  expect(code).not.toBe(0)
  expect(cloudflare.uploads).toEqual([])
  return { stdout, stderr }
}

test.for<[options: string, keptByNpm?: Record<string, string>]>([
  [''],
  ['production --dry-run'],
  ['production', { npm_config_env: 'staging' }],
])('deploys nothing with the options "%s", and prints the two commands', async ([options, keptByNpm]) => {
  const { stderr } = await fail(options, keptByNpm)
  expect(stderr).toBe('npm run deploy production\nnpm run deploy staging\n')
})

test('deploys nothing with a database on this machine', async () => {
  const { stderr } = await fail('staging')
  expect(stderr).toMatch('wrangler.toml, [env.staging]: SUPABASE_URL is a URL of this machine.')
})

test('deploys nothing without a login at Cloudflare, and does not build first', async () => {
  const { stdout, stderr } = await fail('production', { CLOUDFLARE_API_TOKEN: '' })
  expect(stderr).toMatch('necessary to set a CLOUDFLARE_API_TOKEN')
  expect(stdout).not.toMatch('vite')
})

test('deploys nothing that does not compile, and names uncommitted changes first', async () => {
  copy.edit('wrangler.toml', (text) => `${text}# Changed`)
  copy.edit('src/shared/urls.ts', (text) => `${text}export const wrong: number = ''`)
  const { stdout } = await fail('production')
  expect(stdout).toMatch(/^main: commit \w+ with uncommitted changes$/m)
  expect(stdout).toMatch(/src\/shared\/urls\.ts.* error TS/)
})

test('deploys nothing if anyone may read a column, or the database lacks it', async () => {
  const [field] = fieldNames
  await supabase.execute(`grant select (${field}) on ${tableName} to anon`)
  expect((await fail('production')).stderr).toMatch(`Anyone may read the columns ${field}.`)
  await supabase.execute(`alter table ${tableName} drop ${field}`)
  const { stderr } = await fail('production')
  expect(stderr).toMatch(new RegExp(`^Enquiries are not stored: .*'${field}' column.*\\n$`))
})
