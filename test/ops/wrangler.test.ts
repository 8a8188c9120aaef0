import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { site } from '../../src/shared/content/site.ts'

const all = [undefined, 'production', 'staging'].map((env) =>
  unstable_readConfig({ config: 'wrangler.toml', env }),
)
const [local, ...deployed] = all

// The period is that of `Retry-After`.
const simple = { limit: expect.any(Number), period: 60 }

test('each environment limits floods, logs no address, and keeps notices where the privacy page says', () => {
  const { jurisdiction } = site.storage
  for (const { ratelimits, workflows, observability } of all) {
    expect(ratelimits).toMatchObject([
      { name: 'SENDER_RATE', simple },
      { name: 'TOTAL_RATE', simple },
    ])
    expect(workflows).toMatchObject([{ binding: 'ENQUIRY_WORKFLOW', class_name: 'EnquiryWorkflow' }])
    expect(workflows[0].jurisdiction).toBe(jurisdiction)
    expect(observability).toEqual({ enabled: true, logs: { invocation_logs: false } })
  }
})

test('a deployed Worker has each variable but the secret, and probes the database daily; the local one has none', () => {
  const variables = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'NOTIFY_EMAIL', 'NOTIFY_EMAIL_FROM']
  for (const { vars, triggers, keep_vars } of deployed) {
    expect([Object.keys(vars), keep_vars]).toEqual([variables, undefined])
    expect(triggers.crons).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)])
  }
  expect(local!.vars).toEqual({})
})

test('no environment shares its Worker, workflow or rate limits', () => {
  const ids = all.flatMap(({ name, workflows, ratelimits }) => [
    name,
    ...[...workflows, ...ratelimits].map((binding) => binding.namespace_id ?? binding.name),
  ])
  expect(ids).toEqual([...new Set(ids)])
})
