import { type ParseArgsConfig, parseArgs } from 'node:util'
import { exitWith } from './exit-with.ts'

/** Reads the command line, and ends the command with a message instead of a stack if an option is unknown. */
export function parseOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    return exitWith((error as Error).message)
  }
}
