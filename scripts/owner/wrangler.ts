import { readFileSync } from 'node:fs'
import { parse, type TomlError } from 'smol-toml'
import * as z from 'zod'
import { site } from '#content/site.ts'
import type { Variables } from '../../src/env.ts'
import { isSecretKey } from '../../src/store/backend.ts'
import { exitWith } from '../lib/cli.ts'
import { errorsOf } from './report.ts'
import { variables } from './variables.ts'

const file = 'wrangler.toml'

export type Bindings = { name?: string; send_email?: object[]; vars?: Variables }

type Wrangler = Bindings & { env?: Record<string, Bindings> }

export function readWrangler(): Wrangler {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return exitWith(
      `${file}, line ${(error as TomlError).line}: a quote or bracket is probably missing here.`,
    )
  }
}

export function errorsInWrangler(config: Wrangler): string[] {
  const secrets = [config, ...Object.values(config.env ?? {})].flatMap(({ vars = {} }) => secretsIn(vars))
  return secrets.length > 0 ? secrets : errorsOf(file, schema, config)
}

const secretsIn = (vars: object) =>
  Object.entries(vars)
    .filter(([name, value]) => value && (name === 'NOTIFY_WEBHOOK_URL' || isSecretKey(String(value))))
    .map(
      ([name]) =>
        `${file}: ${name} is a secret, and everyone with the repository can read it here. Remove it and revoke it. docs/operating.md says where secrets belong.`,
    )

/** A misspelt binding would be ignored without a warning. */
const named = (names: string[]) =>
  z.array(z.looseObject({ name: z.enum(names) })).length(names.length, `must have the names ${names}.`)

/** Cloudflare's environments inherit none of these from the main one. */
const bindings = {
  ratelimits: named(['SENDER_RATE', 'TOTAL_RATE']),
  durable_objects: z.looseObject({ bindings: named(['OUTBOX']) }),
  send_email: named(['EMAIL']).optional(),
  // Without the flag, the outbox would be off without a warning.
  vars: z.strictObject(variables).required({ OUTBOX_ENABLED: true }),
}

const daily = z.string().regex(/^\d+ \d+ \* \* \*$/, 'must start a check every day, like "23 5 * * *".')

const { host } = new URL(site.origin)

/** At any other address, every page is noindex. */
function isRouted(routes: Route[]): boolean {
  const hosts = routes.map((route) => (typeof route === 'string' ? route : route.pattern).split('/')[0]!)
  const isHost = (name: string) => name === host || (name.startsWith('*') && host.endsWith(name.slice(1)))
  return routes.length === 0 || hosts.some(isHost)
}

const route = z.union([z.string(), z.looseObject({ pattern: z.string() })])

type Route = z.infer<typeof route>

const schema = z.looseObject({
  ...bindings,
  routes: z
    .array(route)
    .refine(isRouted, `must have the host of site.origin in src/content/site.ts, ${host}.`)
    .optional(),
  env: z.record(z.string(), z.looseObject(bindings)).optional(),
  triggers: z.object({ crons: z.tuple([daily], daily) }),
  // Otherwise Cloudflare keeps the address of every visitor.
  observability: z.looseObject({ logs: z.looseObject({ invocation_logs: z.literal(false) }) }),
})
