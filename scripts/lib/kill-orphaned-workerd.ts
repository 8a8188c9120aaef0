import { type ChildProcess, spawn } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'

// workerd survives `kill -9` of this process. The watcher's input ends with this process, and the watcher then kills workerd.
// Vite does not expose the process of workerd, so Node's diagnostics channel provides it.
subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess }
  child.once('spawn', () => {
    if (!/workerd[^/]*$/.test(child.spawnfile)) return
    const watcher = spawn('sh', ['-c', `read line; kill -9 ${child.pid}`], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    })
    watcher.unref()
    child.once('exit', () => watcher.kill())
  })
})
