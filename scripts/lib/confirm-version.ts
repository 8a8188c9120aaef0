import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { paths } from '../../src/shared/urls.ts'
import { exitWith, toPrintable } from './cli.ts'

/** Tries for about a minute, because the previous version may still respond. */
export async function confirmVersion(origin: string, version: string, pauseMs = 10_000): Promise<void> {
  let report = await readHealth(origin)
  const isConfirmed = () => report.version === version && report.ready
  for (let attempt = 1; attempt <= 6 && !isConfirmed(); attempt++) {
    await setTimeout(pauseMs)
    report = await readHealth(origin)
  }
  if (isConfirmed()) return console.log(`${origin} runs the version ${version}, and its database is ready.`)
  const { reason = '', remedy = '' } = report
  const served = report.version || 'no version that is known'
  const fault = served === version ? 'is not ready' : `runs ${served}`
  exitWith(
    toPrintable(`The version ${version} is uploaded, but ${origin} ${fault}. ${reason} ${remedy}`.trim()),
  )
}

/** Another site may respond anything. */
const healthReport = z
  .object({ ready: z.boolean(), version: z.string(), reason: z.string(), remedy: z.string() })
  .partial()
  .catch({})

async function readHealth(origin: string): Promise<z.infer<typeof healthReport>> {
  const remedy = 'Compare site.origin with the routes of the Worker in the Cloudflare dashboard.'
  try {
    const signal = AbortSignal.timeout(10_000)
    const response = await fetch(`${origin}${paths.health}?deep`, { redirect: 'manual', signal })
    const { status } = response
    return { reason: `The status is ${status}.`, remedy, ...healthReport.parse(await response.json()) }
  } catch (error) {
    const { message, cause = { message } } = error as Error & { cause?: { message?: string; code?: string } }
    return { reason: `${cause.message || cause.code}.`, remedy }
  }
}
