import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'

const environments = [undefined, 'staging']
const settingsOf = (env: string | undefined) => unstable_readConfig({ config: 'wrangler.toml', env })

test.for(environments)(
  'The Worker logs no visitor’s address, runs its daily check, and has an outbox to roll back to: %s',
  (env) => {
    expect(settingsOf(env)).toMatchObject({
      observability: { enabled: true, logs: { invocation_logs: false } },
      triggers: { crons: [expect.stringMatching(/^\d+ \d+ \* \* \*$/)] },
      durable_objects: { bindings: [{ name: 'OUTBOX', class_name: 'Outbox' }] },
      migrations: [{ tag: 'outbox', new_sqlite_classes: ['Outbox'] }],
      vars: { OUTBOX_ENABLED: expect.any(String) },
    })
  },
)

test('Rate limits count production and staging apart, and staging stands at its own address', () => {
  const limits = environments.flatMap((env) => settingsOf(env).ratelimits)
  expect(new Set(limits.map(({ name }) => name))).toEqual(new Set(['SENDER_RATE', 'TOTAL_RATE']))
  expect(new Set(limits.map(({ namespace_id }) => namespace_id)).size).toBe(4)
  expect(settingsOf('staging')).toMatchObject({ routes: [], workers_dev: true })
})

test('Secrets, enquiries and data stay out of the repository', () => {
  const ignored = readFileSync('.gitignore', 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.dev.vars*', '.env*', '*.csv', '.data/']))
})
