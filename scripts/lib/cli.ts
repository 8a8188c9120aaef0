import { type ParseArgsConfig, parseArgs } from 'node:util'

export function exitWith(...messages: string[]): never {
  for (const message of messages) console.error(message)
  process.exit(1)
}

export function exitOnErrors(errors: Iterable<string>): void {
  const messages = [...errors]
  if (messages.length > 0) exitWith(...messages)
}

export function parseOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    return exitWith((error as Error).message)
  }
}
