import { afterAll, expect, test } from 'vitest'
import { startSupabase } from '../../scripts/lib/embedded-supabase.ts'
import { tableName } from '../../src/store/row.ts'
import { startCloudflareApi } from '../support/cloudflare-api.ts'
import { copyProject } from '../support/copy-project.ts'

const cloudflare = await startCloudflareApi()
const supabase = await startSupabase()
await supabase.reset()
const copy = copyProject({
  'staging.vars': () =>
    [
      `SUPABASE_URL=${supabase.url}`,
      `SUPABASE_PUBLISHABLE_KEY=${supabase.publishableKey}`,
      'NOTIFY_WEBHOOK_URL=https://chat.test/$HOME',
    ].join('\n'),
})
afterAll(() => Promise.all([copy.remove(), supabase.stop(), cloudflare.stop()]))

const deploy = (options = '', variables = {}) =>
  copy.run(`scripts/deploy.ts ${options}`.trim(), {
    ...cloudflare.variables,
    HOME: copy.folder,
    ...variables,
  })

test('deploys staging with its secrets, to the letter', async () => {
  const { code, stderr } = await deploy('--env staging --secrets-file staging.vars --keep-vars')
  expect(stderr).toBe('')
  expect(code).toBe(0)
  const [upload, ...more] = cloudflare.uploads
  expect(more).toEqual([])
  expect(upload!.worker).toBe('keelwork-staging')
  const texts = Object.fromEntries(upload!.bindings.map(({ name, text }) => [name, text]))
  expect(texts).toMatchObject({
    SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    NOTIFY_WEBHOOK_URL: 'https://chat.test/$HOME',
  })
})

test('deploys nothing without the secrets of a new Worker', async () => {
  const { code, stderr } = await deploy('', { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' })
  expect(stderr).toContain('required secrets have not been set: SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY')
  expect(code).toBe(1)
})

test('deploys nothing if the database lacks a column', async () => {
  await supabase.execute(`alter table ${tableName} drop company`)
  const { code, stderr } = await deploy('--secrets-file staging.vars')
  expect(stderr).toContain('the field company is rejected')
  expect(code).toBe(1)
})
