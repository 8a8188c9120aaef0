import { DatabaseSync } from 'node:sqlite'

// Loaded into Supabase Lite. Two processes on the same files would overwrite each other's rows, so the first locks a file
// beside them. The system opens the lock when the process is gone, however it ended. One that was just stopped takes a
// moment for that.
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
// Keeps it from the garbage collector, which would open the lock.
process.once('exit', () => owner.close())

// It ends with the process that started it, however that one ends.
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume()
process.stdin.unref()
