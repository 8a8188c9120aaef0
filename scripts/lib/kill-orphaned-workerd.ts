import { type ChildProcess, spawn } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { basename } from 'node:path'

// Vite does not report the runtime that it starts, but Node does.
subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess }
  child.once('spawn', () => {
    if (basename(child.spawnfile).startsWith('workerd')) endWithThisProcess(child)
  })
})

/** workerd survives `kill -9` of its parent. The watcher's input closes at that moment. */
function endWithThisProcess(workerd: ChildProcess) {
  const watcher = spawn('sh', ['-c', `read line; kill -9 ${workerd.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  workerd.once('exit', () => watcher.kill())
}
