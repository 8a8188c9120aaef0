import { readFileSync } from 'node:fs'
import { parse, type TomlError } from 'smol-toml'
import * as z from 'zod'
import { exitWith } from '../lib/exit-with.ts'
import type { Content } from './content.ts'
import { errorsOf, fail } from './report.ts'
import { bindingMissing, variableSchemas } from './variables.ts'

const file = 'wrangler.toml'

export function readWrangler(text = readFileSync(file, 'utf8')): Wrangler {
  try {
    return parse(text) as Wrangler
  } catch (error) {
    const { line, message } = error as TomlError
    return exitWith(
      `${file}, line ${line}: a quote or bracket is probably missing here. ${message.split('\n')[0]}`,
    )
  }
}

type Named = { name: string }

/** What the commands read of wrangler.toml. */
export type Wrangler = {
  routes?: (string | { pattern: string })[]
  send_email?: Named[]
  env?: Record<string, { send_email?: Named[] }>
}

export function errorsInWrangler(config: Wrangler, content: Content): string[] {
  const { site } = content['src/content/site.ts'] as { site: { origin: string } }
  return errorsOf(
    file,
    schema.check((payload) => checkRoutes(payload, site.origin)),
    config,
  )
}

/** A misspelt name would disable what it binds without a warning. */
const named = (...names: string[]) =>
  z.array(z.looseObject({ name: z.string() })).check((payload) => {
    const found = payload.value.map(({ name }) => name)
    if (found.toSorted().join() !== names.toSorted().join())
      fail(
        payload,
        [],
        `must have the name ${names.join(' and ')}, but has ${found.join(' and ') || 'none'}. Correct it.`,
      )
  })

const keepsNoAddresses = {
  error: 'must have logs = { invocation_logs = false }, or Cloudflare stores the address of every visitor.',
}

const observability = z.looseObject(
  { logs: z.looseObject({ invocation_logs: z.literal(false, keepsNoAddresses) }, keepsNoAddresses) },
  keepsNoAddresses,
)

const daily = { error: 'must check the site daily. Write crons = ["23 5 * * *"].' }

const triggers = z.looseObject(
  {
    crons: z
      .array(z.string(), daily)
      .refine((crons) => crons.some((cron) => /^\d+ \d+ \* \* \*$/.test(cron)), daily),
  },
  daily,
)

/** What Cloudflare does not inherit from the main environment. */
const bindings = {
  ratelimits: named('SENDER_RATE', 'TOTAL_RATE'),
  durable_objects: z.looseObject({ bindings: named('OUTBOX') }),
  send_email: named('EMAIL').optional(),
  vars: z.strictObject(variableSchemas).optional(),
}

const environment = z
  .looseObject({ ...bindings, observability: observability.optional(), triggers: triggers.optional() })
  .check(checkEmail)

const schema = z
  .looseObject({
    ...bindings,
    observability,
    triggers,
    routes: z.array(z.union([z.string(), z.looseObject({ pattern: z.string() })])).optional(),
    env: z.record(z.string(), environment).optional(),
  })
  .check(checkEmail)

type Environment = {
  vars?: { NOTIFY_EMAIL?: string | undefined } | undefined
  send_email?: Named[] | undefined
}

function checkEmail(payload: z.core.ParsePayload<Environment>): void {
  const { vars, send_email } = payload.value
  if (vars?.NOTIFY_EMAIL && !send_email) fail(payload, ['vars', 'NOTIFY_EMAIL'], bindingMissing)
}

function checkRoutes(payload: z.core.ParsePayload<z.output<typeof schema>>, origin: string): void {
  const { routes = [] } = payload.value
  const patterns = routes.map((route) => (typeof route === 'string' ? route : route.pattern))
  const hosts = patterns.map((pattern) => pattern.replace(/^https?:\/\//, '').replace(/\/.*/, ''))
  const host = URL.parse(origin)?.host ?? ''
  const isRouted = hosts.some((each) => (each[0] === '*' ? host.endsWith(each.slice(1)) : host === each))
  if (hosts.length > 0 && !isRouted)
    fail(
      payload,
      ['routes'],
      `leads ${hosts.join(' and ')} to the Worker, but site.origin in src/content/site.ts is ${origin}. Write the same domain in both.`,
    )
}
