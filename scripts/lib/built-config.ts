import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const builtFolder = 'dist/worker'
export const builtConfig = `${builtFolder}/wrangler.json`

/** Sets the build that `vite preview` serves. */
export function pointToBuild(root: string): void {
  const folder = join(root, '.wrangler/deploy')
  mkdirSync(folder, { recursive: true })
  const pointer = { configPath: `../../${builtConfig}`, auxiliaryWorkers: [] }
  writeFileSync(join(folder, 'config.json'), JSON.stringify(pointer))
}
