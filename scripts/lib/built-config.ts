import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exitWith } from './exit-with.ts'

/** The Worker's configuration as the last build wrote it. Its folder bears the Worker's name, so the build says where it is. */
export function builtConfig(root = ''): string {
  const folder = join(root, '.wrangler/deploy')
  const pointer = join(folder, 'config.json')
  const config = existsSync(pointer) && join(folder, JSON.parse(readFileSync(pointer, 'utf8')).configPath)
  if (!config || !existsSync(config)) return exitWith('There is no build yet: run npm run build first.')
  return config
}

export const builtFolder = () => dirname(builtConfig())
