import { DatabaseSync } from 'node:sqlite'

// Loaded into Supabase Lite. Two processes on the same files would overwrite each other's rows, so the first one locks a
// file beside them. The system releases the lock when the process ends, which can take a moment.
const { SUPABASE_DATA: data } = process.env
const owner = new DatabaseSync(`${data}.owner`, { timeout: 3000 })
try {
  owner.exec('begin exclusive')
} catch {
  console.error(
    `${data} is in use by another npm start. Stop that one first, or copy the project into another folder to run a second.`,
  )
  process.exit(1)
}
// Keeps it from the garbage collector, which would release the lock.
process.once('exit', () => owner.close())

// Ends it with the process that started it, which closes its input.
process.stdin.once('end', () => process.kill(process.pid)).resume()
process.stdin.unref()
