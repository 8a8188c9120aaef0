import { type ChildProcess, spawn } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { basename } from 'node:path'

// Vite does not say when it starts one, but Node does.
subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess }
  child.once('spawn', () => {
    if (basename(child.spawnfile).startsWith('workerd')) endWithParent(child)
  })
})

/** After a kill -9 of this process workerd would serve on for good, so another process waits for that moment. */
function endWithParent(child: ChildProcess) {
  const script = `process.stdin.resume().once('end', () => process.kill(${child.pid}, 'SIGKILL'))`
  const watcher = spawn(process.execPath, ['--eval', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  child.once('exit', () => watcher.kill())
}
