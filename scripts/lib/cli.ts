import { type ParseArgsConfig, parseArgs } from 'node:util'

export function exitWith(...messages: string[]): never {
  for (const message of messages) console.error(message)
  process.exit(1)
}

export function exitOnErrors(errors: string[]): void {
  if (errors.length > 0) exitWith(...errors)
}

/** Without `--`, npm keeps an option, and the command would run without it. */
export function refuseOptionsOfNpm(names: string[]): void {
  for (const name of names) {
    if (process.env[`npm_config_${name.replaceAll('-', '_')}`] === undefined) continue
    const command = `npm run ${process.env.npm_lifecycle_event} -- --${name}`
    exitWith(`npm took --${name} as an option of its own. Write ${command}, with -- in front of it.`)
  }
}

export function parseOptions<const Config extends ParseArgsConfig>(config: Config) {
  refuseOptionsOfNpm(Object.keys(config.options ?? {}))
  try {
    return parseArgs(config)
  } catch (error) {
    return exitWith((error as Error).message)
  }
}
