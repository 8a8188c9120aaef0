import { expect, test } from 'vitest'
import { readConfig } from '../../scripts/lib/config.ts'

const local = await readConfig()
const deployed = await Promise.all([readConfig('production'), readConfig('staging')])
const all = [local, ...deployed]

// Wrangler accepts anything else, although it would harm visitors.
test('wrangler.toml keeps its promises to visitors', () => {
  for (const { assets, ratelimits, observability, workflows } of all) {
    expect(ratelimits, 'limits that the Worker reads').toMatchObject([
      { name: 'SENDER_RATE', simple: { period: 60 } },
      { name: 'TOTAL_RATE', simple: { period: 60 } },
    ])
    const [sender, total]: number[] = ratelimits.map(
      ({ simple }: { simple: { limit: number } }) => simple.limit,
    )
    expect(sender, 'enquiries from an office').toBeGreaterThanOrEqual(5)
    expect(total, 'enquiries from others during a flood').toBeGreaterThanOrEqual(10 * sender!)
    expect(total, 'rows of a flood').toBeLessThanOrEqual(1_000)
    expect(observability.enabled, 'logs').toBe(true)
    expect(assets?.not_found_handling, 'pages of the Worker, not of a file').toBe('none')
    expect(observability.logs?.invocation_logs, 'logs with the addresses of visitors').toBe(false)
    expect(workflows, 'workflows in the EU, as the privacy page says').toMatchObject([
      { binding: 'ENQUIRY_WORKFLOW', class_name: 'EnquiryWorkflow', jurisdiction: 'eu' },
    ])
  }
  for (const { triggers } of deployed)
    expect(triggers.crons, 'a check every day').toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)])
})

type Named = { name: string; namespace_id?: string }

test('Workers, limits and workflows of each environment have names of their own', () => {
  const names = all.flatMap(({ name, ratelimits, workflows }) => [
    name,
    ...ratelimits.map(({ namespace_id }: Named) => namespace_id),
    ...workflows.map(({ name }: Named) => name),
  ])
  expect(names).toEqual([...new Set(names)])
})

test('the local part has no variables and no domain, so that nothing local reaches a deployed database', () => {
  expect(local.vars).toEqual({})
  expect(local.routes).toBeUndefined()
})
