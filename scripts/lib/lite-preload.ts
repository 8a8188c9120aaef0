import { lock } from './lock.ts'

// Supabase Lite loads this file. Its database goes on for a moment after a command was killed, and another one on the
// same files would overwrite rows.
lock(`${process.env.SUPABASE_DATA}.owner`)

// Its input is closed when the command ends that started it.
process.stdin.once('end', () => process.kill(process.pid)).resume()
process.stdin.unref()
