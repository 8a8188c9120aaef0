import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'

const environments = [undefined, 'staging']

const settingsOf = (env: string | undefined) => unstable_readConfig({ config: 'wrangler.toml', env })

const onceADay = /^[0-5]?\d (1?\d|2[0-3]) \* \* \*$/

test.for(environments)('Cloudflare logs what the Worker writes, and no visitor’s address: %s', (env) => {
  expect(settingsOf(env).observability).toMatchObject({ enabled: true, logs: { invocation_logs: false } })
})

test.for(environments)('The Worker runs its daily check, and has an outbox to roll back to: %s', (env) => {
  const { triggers, durable_objects, migrations, vars } = settingsOf(env)
  expect(triggers.crons).toEqual([expect.stringMatching(onceADay)])
  expect(durable_objects.bindings).toEqual([{ name: 'OUTBOX', class_name: 'Outbox' }])
  expect(migrations).toEqual([{ tag: 'outbox', new_sqlite_classes: ['Outbox'] }])
  expect(vars).toHaveProperty('OUTBOX_ENABLED')
})

test('Retention deletes once a day', () => {
  const [, schedule] = /schedule\(\s*'[^']+',\s*'([^']+)'/.exec(
    readFileSync('supabase/retention.sql', 'utf8'),
  )!
  expect(schedule).toMatch(onceADay)
})

test('Rate limits count production and staging apart', () => {
  const limits = environments.flatMap((env) => settingsOf(env).ratelimits)
  expect(new Set(limits.map(({ name }) => name))).toEqual(new Set(['SENDER_RATE', 'TOTAL_RATE']))
  expect(new Set(limits.map(({ namespace_id }) => namespace_id)).size).toBe(4)
})

test('Staging stands at its own address, whatever routes the site gets', () => {
  expect(settingsOf('staging')).toMatchObject({ routes: [], workers_dev: true })
})

test('Secrets, enquiries and data stay out of the repository', () => {
  const ignored = readFileSync('.gitignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.dev.vars*', '.env*', '*.csv', '.data/']))
})
