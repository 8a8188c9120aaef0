import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const builtFolder = 'dist/worker'
export const builtConfig = `${builtFolder}/wrangler.json`

/** Copies the build, which contains no variables, to a folder that `vite preview` can serve, and changes its configuration. */
export function copyBuild(folder: string, changes: object): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync('dist', join(folder, 'dist'), { recursive: true })
  const built = JSON.parse(readFileSync(builtConfig, 'utf8'))
  writeFileSync(join(folder, builtConfig), JSON.stringify({ ...built, ...changes }))
  mkdirSync(join(folder, '.wrangler/deploy'), { recursive: true })
  const pointer = { configPath: `../../${builtConfig}`, auxiliaryWorkers: [] }
  writeFileSync(join(folder, '.wrangler/deploy/config.json'), JSON.stringify(pointer))
}
