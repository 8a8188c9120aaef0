import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const handlers = 'index.ts → app.ts → contact, health'
// A page view loads neither zod nor the client for Supabase.
const pages = 'middleware → responses → page → hono, virtual:inline-script'
const storing = 'outbox → notices → store → zod, @supabase, cloudflare:workers'
const shared = 'env.ts, log.ts, ascii-domain.ts → @cloudflare'
const browser = 'react-dom → islands → react → content → routes.ts'

/** What stands on a line may import what stands to its right, which goes for packages too. */
const orders = [
  `${handlers} → ${pages} → ${shared} → ${browser}`,
  `${handlers} → ${storing} → ${shared} → ${browser}`,
  `client → ${browser}`,
].map((order) => order.split(' → ').map((step) => step.split(', ')))

/** The type of the object behind the binding. */
const exceptions = ['src/env.ts imports ./outbox/outbox.ts']

test('Imports: a folder imports only what comes after it in the order', () => {
  const backward = globSync('{client,src}/**/*.{ts,tsx}').flatMap((file) =>
    importsOf(file)
      .filter((specifier) => !isForward(placeOf(file), placeOf(resolve(file, specifier))))
      .map((specifier) => `${file} imports ${specifier}`),
  )
  expect(backward).toEqual(exceptions)
})

function importsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/\b(?:from|import)[\s(]*(['"`])(.+?)\1/g)
  return [...imports].map(([, , specifier]) => specifier!)
}

function isForward(from: string, to: string): boolean {
  if (from === to) return true
  return orders.some((order) => {
    const step = order.findIndex((places) => places.includes(from))
    return step !== -1 && order.slice(step + 1).some((places) => places.includes(to))
  })
}

const resolve = (file: string, specifier: string) =>
  specifier.startsWith('.') ? join(dirname(file), specifier) : specifier

const placeOf = (path: string) => path.replace(/^src\//, '').split('/')[0]!
