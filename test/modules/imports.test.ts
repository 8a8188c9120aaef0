import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const handlers = 'index.ts → app.ts → contact, health'
// A page view loads neither zod nor supabase-js.
const pages = 'middleware → responses → page → hono, virtual:inline-script'
const storing = 'outbox → notices → store → zod, @supabase, cloudflare:workers'
const shared = 'env.ts, log.ts → @cloudflare'
const browser = 'react-dom → islands → react → enquiry → content → urls.ts, text.ts'

/** A step may import the steps to its right, packages included. */
const orders = [
  `${handlers} → ${pages} → ${shared} → ${browser}`,
  `${handlers} → ${storing} → ${shared} → ${browser}`,
  `client → ${browser}`,
].map((order) => order.split(' → ').map((step) => step.split(', ')))

/** Imports only the type of the Durable Object. */
const exceptions = ['src/env.ts imports ./outbox/outbox.ts']

test('each folder imports only from folders and packages after it in the order', () => {
  const backward = globSync('{client,src}/**/*.{ts,tsx}').flatMap((file) =>
    importsOf(file)
      .filter((specifier) => !isForward(file, specifier))
      .map((specifier) => `${file} imports ${specifier}`),
  )
  expect(backward).toEqual(exceptions)
})

function importsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/\b(?:from|import)[\s(]*(['"`])(.+?)\1/g)
  return [...imports].map(([, , specifier]) => specifier!)
}

function isForward(file: string, specifier: string): boolean {
  const from = placeOf(file)
  const to = placeOf(specifier.startsWith('.') ? join(dirname(file), specifier) : specifier)
  const stepOf = (place: string, order: string[][]) => order.findIndex((step) => step.includes(place))
  const isAfter = (order: string[][]) => stepOf(from, order) >= 0 && stepOf(to, order) > stepOf(from, order)
  return from === to || orders.some(isAfter)
}

const placeOf = (path: string) => path.replace(/^src\//, '').split('/')[0]!
