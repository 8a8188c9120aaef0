import { expect, test } from 'vitest'
import { readConfig } from '../../scripts/lib/config.ts'

// What Wrangler accepts, although it would harm visitors. An environment inherits few settings from the main one.
test.for([undefined, 'staging'])('wrangler.toml keeps its promises to visitors, environment: %s', (env) => {
  const { ratelimits, observability, triggers, vars, workflows } = readConfig(env)
  expect(ratelimits, 'limits that the Worker reads').toMatchObject([
    { name: 'SENDER_RATE', simple: { period: 60 } },
    { name: 'TOTAL_RATE', simple: { period: 60 } },
  ])
  expect(observability?.logs?.invocation_logs, 'logs with the addresses of visitors').toBe(false)
  expect(triggers.crons, 'a check every day').toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)])
  expect(Object.keys(vars), 'secrets, which everyone with the repository could read').toEqual([
    'RETRY_INSERTS',
  ])
  expect(workflows, 'workflows in the EU, as the privacy page says').toMatchObject([
    { binding: 'ENQUIRY_WORKFLOW', jurisdiction: 'eu' },
  ])
})
