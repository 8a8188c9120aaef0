import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exitWith } from './cli.ts'

/** The Worker's configuration in the last build, which says where it is: the folder has the Worker's name. */
export function builtConfig(): string {
  const folder = '.wrangler/deploy'
  const pointer = join(folder, 'config.json')
  const config = existsSync(pointer) && join(folder, JSON.parse(readFileSync(pointer, 'utf8')).configPath)
  if (!config || !existsSync(config)) return exitWith('There is no build yet: run npm run build first.')
  return config
}

export const builtFolder = () => dirname(builtConfig())
