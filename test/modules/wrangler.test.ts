import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { site } from '../../src/shared/content/site.ts'

const all = [undefined, 'production', 'staging'].map((env) =>
  unstable_readConfig({ config: 'wrangler.toml', env }),
)
const [local, ...deployed] = all

test('logs no address of a visitor, keeps notices where the privacy page says, and probes the database daily', () => {
  for (const { observability, workflows } of all) {
    expect(observability?.logs?.invocation_logs).toBe(false)
    const places = workflows.map(({ jurisdiction }: { jurisdiction?: string }) => jurisdiction)
    expect(places).toEqual([site.storage.jurisdiction])
  }
  for (const { triggers } of deployed) expect(triggers.crons).toHaveLength(1)
})

test('Worker and workflow of each environment have names of their own, and the local one has no variables', () => {
  const names = all.flatMap((config) => [config, ...config.workflows].map(({ name }) => name))
  expect(names).toEqual([...new Set(names)])
  expect(local!.vars).toEqual({})
})
