import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare } from './bench/compare.ts'
import { makeConstant } from './bench/constant.ts'
import { measureEnquiry, measureStart, measureViews, startWorker } from './bench/measures.ts'
import { startBackend } from './lib/backend.ts'
import { builtConfig } from './lib/built-config.ts'
import { freePort } from './lib/ports.ts'
import { readOptions } from './lib/read-options.ts'

const { values: options } = readOptions({ quick: { type: 'boolean' } })
const size = options.quick
  ? { starts: 5, rounds: 3, views: 5_000, enquiries: 20 }
  : { starts: 21, rounds: 11, views: 90_000, enquiries: 200 }

await using temporary = await mkdtempDisposable(join(tmpdir(), 'bench-'))
const configs = { constant: await makeConstant(temporary.path), site: builtConfig() }
await compare(configs, size.starts, measureStart)

// With the round for warming up more than a million views, after which memory should not have grown.
const workers = { constant: await startWorker(configs.constant), site: await startWorker(configs.site) }
await compare(workers, size.rounds, (worker) => measureViews(worker, size.views))
for (const worker of Object.values(workers)) await worker.stop()

const backend = await startBackend({ port: await freePort(), folder: join(temporary.path, 'backend') })
const { url, publishableKey: key } = backend
const site = await startWorker(configs.site, { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key })
const insertions = {
  'inserted directly': {
    url: `${url}/rest/v1/contact_submissions`,
    headers: { apikey: key, Prefer: 'return=minimal' },
  },
  'through the site': { url: `${site.url}/api/contact` },
}
await compare(insertions, size.enquiries, measureEnquiry)
await Promise.all([site.stop(), backend.stop()])
