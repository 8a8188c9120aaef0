export function exitWith(...messages: string[]): never {
  for (const message of messages) console.error(message)
  process.exit(1)
}

export function exitOnErrors(errors: string[]): void {
  if (errors.length > 0) exitWith(...errors)
}

/** Options that npm keeps for itself unless `--` precedes them. Without them, the command would do something else. */
const keptByNpm = ['env', 'dry-run', 'name', 'config', 'var']

/** Returns the only argument. Exits with the usage if it is not accepted, or if there are more arguments or options. */
export function parseArgument<Word extends string>(
  isAccepted: (word: string) => word is Word,
  ...usage: string[]
): Word {
  const [word = '', ...others] = process.argv.slice(2)
  const isKept = keptByNpm.some((name) => process.env[`npm_config_${name.replace('-', '_')}`])
  return isAccepted(word) && others.length === 0 && !isKept ? word : exitWith(...usage)
}

/** Removes the control characters that a site or a database may send to the terminal. */
export const toPrintable = (text: string) => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
