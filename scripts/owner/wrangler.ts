import { readFileSync } from 'node:fs'
import { parse, type TomlError } from 'smol-toml'
import * as z from 'zod'
import { exitWith } from '../lib/cli.ts'
import { errorsOf, fail } from './report.ts'
import { bindingMissing, variables } from './variables.ts'

const file = 'wrangler.toml'

/** Cloudflare's environments inherit no bindings from the main one. */
type Environment = { send_email?: object[]; vars?: { NOTIFY_EMAIL?: string } }

type Wrangler = Environment & {
  routes?: (string | { pattern: string })[]
  observability?: { logs?: { invocation_logs?: boolean } }
  triggers?: { crons?: string[] }
  env?: Record<string, Environment>
}

export function readWrangler(): Wrangler {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return exitWith(
      `${file}, line ${(error as TomlError).line}: a quote or bracket is probably missing here.`,
    )
  }
}

export const errorsInWrangler = (config: Wrangler, origin: string) =>
  errorsOf(
    file,
    schema.check((payload) => checkSite(payload, origin)),
    config,
  )

/** A misspelt binding would be ignored without a warning. */
const named = (...names: string[]) =>
  z.array(z.looseObject({ name: z.string() })).check((payload) => {
    const found = payload.value.map(({ name }) => name)
    if (found.toSorted().join() !== names.join())
      fail(payload, [], `has the names ${found.join(', ')}. Write ${names.join(', ')}.`)
  })

const bindings = {
  ratelimits: named('SENDER_RATE', 'TOTAL_RATE'),
  durable_objects: z.looseObject({ bindings: named('OUTBOX') }),
  send_email: named('EMAIL').optional(),
  vars: z
    .strictObject(variables, {
      error: ({ keys }) => `has ${keys}, which the site does not read. Correct the name.`,
    })
    .optional(),
}

const schema = z.looseObject({ ...bindings, env: z.record(z.string(), z.looseObject(bindings)).optional() })

function checkSite(payload: z.core.ParsePayload<unknown>, origin: string): void {
  const { observability, triggers, routes = [], env = {}, ...main } = payload.value as Wrangler
  if (observability?.logs?.invocation_logs !== false)
    fail(
      payload,
      ['observability'],
      'keeps the address of every visitor. Write logs = { invocation_logs = false }.',
    )
  if (!triggers?.crons?.some((cron) => /^\d+ \d+ \* \* \*$/.test(cron)))
    fail(payload, ['triggers'], 'must start a check every day. Write crons = ["23 5 * * *"].')
  for (const { vars, send_email } of [main, ...Object.values(env)])
    if (vars?.NOTIFY_EMAIL && !send_email) fail(payload, ['vars', 'NOTIFY_EMAIL'], bindingMissing)
  const patterns = routes.map((route) => (typeof route === 'string' ? route : route.pattern))
  const hosts = patterns.map((pattern) => pattern.replace(/^https?:\/\/|\/.*/g, ''))
  const { host } = new URL(origin)
  const isRouted = hosts.some((each) => (each[0] === '*' ? host.endsWith(each.slice(1)) : host === each))
  if (hosts.length > 0 && !isRouted)
    fail(
      payload,
      ['routes'],
      `does not have the domain of site.origin in src/content/site.ts. Write ${host} in both.`,
    )
}
