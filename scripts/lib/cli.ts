export function exitWith(...messages: string[]): never {
  for (const message of messages) console.error(message)
  process.exit(1)
}

export function exitOnErrors(errors: string[]): void {
  if (errors.length > 0) exitWith(...errors)
}

/** Options that npm does not pass on: `npm run deploy production --dry-run` would deploy. */
const keptByNpm = ['env', 'dry-run', 'name', 'config', 'var']

export function parseArgument<Word extends string>(commands: Record<Word, string>): Word {
  const [word = '', ...others] = process.argv.slice(2)
  const isKept = keptByNpm.some((name) => process.env[`npm_config_${name.replace('-', '_')}`])
  const isAccepted = Object.hasOwn(commands, word) && others.length === 0 && !isKept
  return isAccepted ? (word as Word) : exitWith(...Object.values<string>(commands))
}

/** Removes the control characters that a site or a database may send to the terminal. */
export const toPrintable = (text: string) => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
