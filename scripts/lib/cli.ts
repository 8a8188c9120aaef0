import { type ParseArgsConfig, parseArgs } from 'node:util'

export function exitWith(...messages: string[]): never {
  for (const message of messages) console.error(message)
  process.exit(1)
}

export function exitOnErrors(errors: Iterable<string>): void {
  const messages = [...errors]
  if (messages.length > 0) exitWith(...messages)
}

/** Without `--`, npm keeps an option, and the command would run without it. */
export function parseOptions<const Config extends ParseArgsConfig>(config: Config) {
  for (const name of Object.keys(config.options ?? {})) {
    if (process.env[`npm_config_${name.replaceAll('-', '_')}`] === undefined) continue
    const command = `npm run ${process.env.npm_lifecycle_event} -- --${name}`
    exitWith(`npm took --${name} as an option of its own. Write ${command}, with -- in front of it.`)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    return exitWith((error as Error).message)
  }
}
