import { lock } from './lock.ts'

// Loaded into Supabase Lite, which can outlive a command that was killed by a moment. Two on the same files would
// overwrite each other's rows.
lock(`${process.env.SUPABASE_DATA}.owner`)

// Ends it with the process that started it, which closes its input.
process.stdin.once('end', () => process.kill(process.pid)).resume()
process.stdin.unref()
