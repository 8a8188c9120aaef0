import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare } from './bench/compare.ts'
import { makeConstant } from './bench/constant.ts'
import { startEnquiries } from './bench/enquiries.ts'
import { measureStart, measureViews } from './bench/page.ts'
import { builtFolder } from './lib/built-config.ts'
import { readOptions } from './lib/read-options.ts'
import { startWorkerd } from './lib/workerd.ts'

const { values: options } = readOptions({ quick: { type: 'boolean' } })
const size = options.quick
  ? { starts: 5, rounds: 3, seconds: 1, enquiries: 20 }
  : { starts: 21, rounds: 11, seconds: 12, enquiries: 200 }

await using temporary = await mkdtempDisposable(join(tmpdir(), 'bench-'))
const site = builtFolder()
const constant = await makeConstant(site, join(temporary.path, 'constant'))

await compare({ constant, site }, size.starts, measureStart)

const workers = { constant: await startWorkerd(constant), site: await startWorkerd(site) }
await compare(workers, size.rounds, (worker) => measureViews(worker, size.seconds))
for (const worker of Object.values(workers)) await worker.stop()

const { ways, stop } = await startEnquiries(site, join(temporary.path, 'backend'))
await compare(ways, size.enquiries, (send) => send())
await stop()
