import { unstable_readConfig } from 'wrangler'
import { exitWith } from './cli.ts'

/** wrangler.toml as Wrangler reads it for an environment. */
export function readConfig(env: string | undefined) {
  try {
    return unstable_readConfig({ config: 'wrangler.toml', env })
  } catch (error) {
    return exitWith((error as Error).message)
  }
}
