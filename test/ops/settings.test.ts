import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'

test.for([undefined, 'staging'])(
  'Cloudflare keeps the lines of the Worker and no record of its visitors: %s',
  (env) => {
    const { observability } = unstable_readConfig({ config: 'wrangler.toml', env })
    expect(observability).toMatchObject({ enabled: true, logs: { invocation_logs: false } })
  },
)

test('Production and staging count their senders apart', () => {
  const brakes = [undefined, 'staging'].flatMap(
    (env) => unstable_readConfig({ config: 'wrangler.toml', env }).ratelimits,
  )
  expect(brakes.map(({ name }) => name)).toEqual(['SENDER_RATE', 'TOTAL_RATE', 'SENDER_RATE', 'TOTAL_RATE'])
  expect(new Set(brakes.map(({ namespace_id }) => namespace_id)).size).toBe(brakes.length)
})
