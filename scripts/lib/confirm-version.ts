import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { paths } from '../../src/urls.ts'
import { exitWith, toPrintable } from './cli.ts'

/** Waits up to a minute, because the previous version may still respond. Exits if the site is not ready then. */
export async function confirmVersion(origin: string, version: string): Promise<void> {
  let report = await readHealth(origin)
  for (let attempt = 1; attempt <= 6 && report.version !== version; attempt++) {
    await setTimeout(10_000)
    report = await readHealth(origin)
  }
  const { version: served = 'none that is known', ready, reason = '', remedy = '' } = report
  if (served === version && ready)
    return console.log(`${origin} runs the version ${version}, and its database is ready.`)
  exitWith(
    toPrintable(
      `The version ${version} is uploaded, but ${origin} runs ${served}. ${reason} ${remedy}`.trim(),
    ),
  )
}

/** Of the health check. Another site may respond anything. */
const healthReport = z
  .object({ ready: z.boolean(), version: z.string(), reason: z.string(), remedy: z.string() })
  .partial()
  .catch({})

async function readHealth(origin: string): Promise<z.infer<typeof healthReport>> {
  const remedy = 'Compare its address with the routes of the Worker in the Cloudflare dashboard.'
  try {
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(`${origin}${paths.health}?deep`, { redirect: 'manual', signal })
    const { status } = response
    return { reason: `The status is ${status}.`, remedy, ...healthReport.parse(await response.json()) }
  } catch (error) {
    // Node hides the reason in the cause.
    const { message, cause = { message } } = error as Error & { cause?: { message?: string; code?: string } }
    return { reason: `${cause.message || cause.code}.`, remedy }
  }
}
