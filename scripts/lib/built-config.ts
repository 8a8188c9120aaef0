import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The Worker's configuration as the last build wrote it. Its folder bears the Worker's name, so the build says where it is. */
export function builtConfig(root = ''): string {
  const folder = join(root, '.wrangler/deploy')
  const { configPath } = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))
  return join(folder, configPath)
}

export const builtFolder = () => dirname(builtConfig())
