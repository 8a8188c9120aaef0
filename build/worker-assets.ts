import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the pictures that the Worker imports where Cloudflare serves files from. The browser's build comes first. */
export const workerAssets = (): Plugin => ({
  name: 'worker-assets',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  writeBundle({ dir = '' }, bundle) {
    const { outDir } = this.environment.getTopLevelConfig().environments.client!.build
    for (const { type, fileName } of Object.values(bundle)) {
      if (type !== 'asset' || !fileName.startsWith('assets/') || fileName.endsWith('.map')) continue
      mkdirSync(dirname(join(outDir, fileName)), { recursive: true })
      renameSync(join(dir, fileName), join(outDir, fileName))
    }
  },
})
