import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exitWith } from './cli.ts'

const pointer = '.wrangler/deploy/config.json'

export function builtConfig(): string {
  if (!existsSync(pointer)) exitWith('There is no build yet. Run npm run build.')
  return join(dirname(pointer), JSON.parse(readFileSync(pointer, 'utf8')).configPath)
}

export const builtFolder = () => dirname(builtConfig())
