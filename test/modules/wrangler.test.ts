import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { site } from '../../src/shared/content/site.ts'

const read = (env?: string) => unstable_readConfig({ config: 'wrangler.toml', env })
const local = read()
const deployed = [read('production'), read('staging')]
const all = [local, ...deployed]

type Limit = { name: string; namespace_id: string; simple: { limit: number; period: number } }

// Wrangler accepts anything else, although it would harm visitors.
test('wrangler.toml keeps its promises to visitors', () => {
  for (const { assets, ratelimits, observability, workflows } of all) {
    const [sender, total, ...others] = ratelimits.map(({ name, simple }: Limit) => ({ name, ...simple }))
    expect(others).toEqual([])
    expect(sender).toMatchObject({ name: 'SENDER_RATE', period: 60 })
    expect(sender!.limit, 'enquiries from an office').toBeGreaterThanOrEqual(5)
    expect(total).toMatchObject({ name: 'TOTAL_RATE', period: 60 })
    expect(total!.limit, 'enquiries from others during a flood').toBeGreaterThanOrEqual(10 * sender!.limit)
    expect(assets?.not_found_handling, 'pages of the Worker, not of a file').toBe('none')
    expect(observability?.enabled, 'logs').toBe(true)
    expect(observability?.logs?.invocation_logs, 'logs with the addresses of visitors').toBe(false)
    const places = workflows.map(({ jurisdiction }: { jurisdiction?: string }) => jurisdiction)
    expect(places, 'where the privacy page says').toEqual([site.storage.jurisdiction])
  }
  for (const { triggers } of deployed)
    expect(triggers.crons, 'a check every day').toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)])
})

test('Workers, limits and workflows of each environment have names of their own', () => {
  const names = all.flatMap(({ name, ratelimits, workflows }) => [
    name,
    ...ratelimits.map(({ namespace_id }: Limit) => namespace_id),
    ...workflows.map(({ name }: { name: string }) => name),
  ])
  expect(names).toEqual([...new Set(names)])
})

test('the local part has no variables and no domain, so that nothing local reaches a deployed database', () => {
  expect(local.vars).toEqual({})
  expect(local.routes).toBeUndefined()
})
