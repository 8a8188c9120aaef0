import { type ChildProcess, spawn } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'

// workerd survives `kill -9` of this process. A watcher notices it, because its input ends, and kills workerd. Vite does not
// expose the process, but Node does.
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
