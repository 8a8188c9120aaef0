import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { site } from '../../src/shared/content/site.ts'

const all = [undefined, 'production', 'staging'].map((env) =>
  unstable_readConfig({ config: 'wrangler.toml', env }),
)
const [local, ...deployed] = all

const limiter = (name: string) => ({
  name,
  namespace_id: expect.any(String),
  // The period is that of `Retry-After`.
  simple: { limit: expect.any(Number), period: 60 },
})

test('each environment limits floods, logs no address, and keeps notices where the privacy page says', () => {
  const { jurisdiction } = site.storage
  const workflow = { binding: 'ENQUIRY_WORKFLOW', class_name: 'EnquiryWorkflow', name: expect.any(String) }
  for (const { ratelimits, workflows, observability } of all) {
    expect(ratelimits).toEqual([limiter('SENDER_RATE'), limiter('TOTAL_RATE')])
    expect(workflows).toEqual([{ ...workflow, ...(jurisdiction && { jurisdiction }) }])
    expect(observability).toEqual({ enabled: true, logs: { invocation_logs: false } })
  }
})

test('deployed Workers have every variable but the secret, and probe the database daily; the local one has none', () => {
  const variables = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'NOTIFY_EMAIL', 'NOTIFY_EMAIL_FROM']
  for (const { vars, triggers } of deployed) {
    expect(Object.keys(vars)).toEqual(variables)
    expect(triggers.crons).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)])
  }
  expect(local!.vars).toEqual({})
})

test('Worker, workflow and rate limiters of each environment are its own', () => {
  const ids = all.flatMap((config) => [
    config.name,
    ...config.workflows.map(({ name }: { name: string }) => name),
    ...config.ratelimits.map(({ namespace_id }: { namespace_id: string }) => namespace_id),
  ])
  expect(ids).toEqual([...new Set(ids)])
})
