import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { startBackend } from './backend.ts'
import { measureContact } from './bench/contact.ts'
import { makeContenders } from './bench/contenders.ts'
import { startEdge } from './bench/edge.ts'
import { measureMemory } from './bench/memory.ts'
import { measurePaints } from './bench/paint.ts'
import { printResults } from './bench/results.ts'
import { measureStartup } from './bench/startup.ts'
import { measureThroughput } from './bench/throughput.ts'
import { measureVisits } from './bench/visit.ts'
import { launchOptions } from './chromium/launch-options.ts'
import { freePort } from './free-port.ts'
import { startWorkerd } from './workerd.ts'

const quick = process.argv.includes('--quick')
const size = quick
  ? { starts: 5, rounds: 3, seconds: 1, enquiries: 20, visits: 2, pageViews: 20_000 }
  : { starts: 21, rounds: 11, seconds: 4, enquiries: 200, visits: 5, pageViews: 1_000_000 }

const temporary = mkdtempSync(join(tmpdir(), 'bench-'))
const contenders = await makeContenders(temporary)
const backend = await startBackend({ port: await freePort(), folder: join(temporary, 'backend') })
const { folder } = contenders[1]
const worker = await startWorkerd(folder, {
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
})
const edge = await startEdge(worker.url)
const browser = await chromium.launch(await launchOptions())

const contact = await measureContact(worker.url, backend, size.enquiries)
const visits = await measureVisits(browser, edge.url, size.visits)
const paints = await measurePaints(browser, edge.url, size.visits)
await Promise.all([browser.close(), edge.stop(), worker.stop(), backend.stop()])

printResults([
  ...(await measureThroughput(contenders, size.rounds, size.seconds)),
  ...(await measureStartup(contenders, size.starts)),
  ...(await measureMemory(contenders.slice(0, 2), size.pageViews)),
  ...contact,
  ...visits,
  ...paints,
])
rmSync(temporary, { recursive: true })
