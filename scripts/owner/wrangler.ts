import { readFileSync } from 'node:fs'
import { parse, type TomlError } from 'smol-toml'
import * as z from 'zod'
import { lacksChannel, type Variables } from '../../src/env.ts'
import { exitWith } from '../lib/cli.ts'
import { errorsOf, fail } from './report.ts'
import { variables } from './variables.ts'

const file = 'wrangler.toml'

export type Bindings = { send_email?: object[]; vars?: Variables }

type Wrangler = Bindings & {
  routes?: (string | { pattern: string })[]
  observability?: { logs?: { invocation_logs?: boolean } }
  triggers?: { crons?: string[] }
  env?: Record<string, Bindings>
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

export function errorsInWrangler(config: Wrangler, origin: string): string[] {
  return errorsOf(
    file,
    schema.check((payload) => checkSite(payload, origin)),
    config,
  )
}

export const needsChannel =
  'OUTBOX_ENABLED needs NOTIFY_WEBHOOK_URL or NOTIFY_EMAIL, so that you get a notice of an enquiry that the database rejects.'

/** Channels are usually secrets, which only Cloudflare knows, so a missing one is no error here. */
export function remindOfChannel({ env = {}, ...main }: Wrangler): void {
  const isMissing = [main, ...Object.values(env)].some(({ vars = {} }) => lacksChannel(vars))
  if (isMissing) console.log(`Reminder: ${needsChannel}`)
}

/** A misspelt binding would be ignored without a warning. */
const named = (...names: string[]) =>
  z.array(z.looseObject({ name: z.string() })).check((payload) => {
    const found = payload.value.map(({ name }) => name).toSorted()
    if (`${found}` !== `${names}`) fail(payload, [], `has the names ${found}. Write ${names}.`)
  })

const vars = z.strictObject(variables, {
  error: ({ keys }) => `has ${keys}, which the site does not read. Correct the name.`,
})

/** Cloudflare's environments inherit none of these from the main one. */
const bindings = {
  ratelimits: named('SENDER_RATE', 'TOTAL_RATE'),
  durable_objects: z.looseObject({ bindings: named('OUTBOX') }),
  send_email: named('EMAIL').optional(),
  vars: vars.optional(),
}

const schema = z.looseObject({ ...bindings, env: z.record(z.string(), z.looseObject(bindings)).optional() })

function checkSite(payload: z.core.ParsePayload, origin: string): void {
  const { observability, triggers, routes = [] } = payload.value as Wrangler
  if (observability?.logs?.invocation_logs !== false)
    fail(
      payload,
      ['observability'],
      'keeps the address of every visitor. Write logs = { invocation_logs = false }.',
    )
  if (!triggers?.crons?.some((cron) => /^\d+ \d+ \* \* \*$/.test(cron)))
    fail(payload, ['triggers'], 'must start a check every day. Write crons = ["23 5 * * *"].')
  const { host } = new URL(origin)
  const isRouted = routes.some((route) => {
    const [domain = ''] = (typeof route === 'string' ? route : route.pattern)
      .replace(/^https?:\/\//, '')
      .split('/')
    return domain[0] === '*' ? host.endsWith(domain.slice(1)) : host === domain
  })
  if (routes.length > 0 && !isRouted)
    fail(
      payload,
      ['routes'],
      `does not have the domain of site.origin in src/content/site.ts. Write ${host} in both.`,
    )
}
