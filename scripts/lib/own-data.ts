import { lock, sayInUse } from './lock.ts'

// Loaded into Supabase Lite, which can outlive a command that was killed by a moment. Two on the same files would
// overwrite each other's rows.
const { SUPABASE_DATA: data = '' } = process.env
if (!lock(data)) {
  console.error(sayInUse(data))
  process.exit(1)
}

// Ends it with the process that started it, which closes its input.
process.stdin.once('end', () => process.kill(process.pid)).resume()
process.stdin.unref()
