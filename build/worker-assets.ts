import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the pictures that the Worker imports beside the browser's scripts, where Cloudflare serves files from. */
export const workerAssets = (): Plugin => ({
  name: 'worker-assets',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  writeBundle({ dir = '' }, bundle) {
    for (const { type, fileName } of Object.values(bundle)) {
      const isServed = type === 'asset' && fileName.startsWith('assets/') && !fileName.endsWith('.map')
      if (isServed) renameSync(join(dir, fileName), join('dist/client', fileName))
    }
  },
})
