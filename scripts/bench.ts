import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeConstant } from './bench/constant.ts'
import { measureEnquiry } from './bench/enquiry.ts'
import { measureMemory } from './bench/memory.ts'
import { printResults } from './bench/results.ts'
import { measureStart } from './bench/start.ts'
import { measureViews } from './bench/views.ts'
import { builtFolder } from './lib/built-config.ts'
import { readOptions } from './lib/read-options.ts'

const { values: options } = readOptions({ quick: { type: 'boolean' } })
const size = options.quick
  ? { starts: 5, rounds: 3, seconds: 1, enquiries: 20, views: 20_000 }
  : { starts: 21, rounds: 11, seconds: 4, enquiries: 200, views: 1_000_000 }

const temporary = mkdtempSync(join(tmpdir(), 'bench-'))
const workers = [
  { name: 'constant', folder: await makeConstant(builtFolder(), join(temporary, 'constant')) },
  { name: 'site', folder: builtFolder() },
]
printResults([
  ...(await measureViews(workers, size.rounds, size.seconds)),
  ...(await measureStart(workers, size.starts)),
  ...(await measureMemory(workers, size.views)),
  ...(await measureEnquiry(builtFolder(), join(temporary, 'backend'), size.enquiries)),
])
rmSync(temporary, { recursive: true })
