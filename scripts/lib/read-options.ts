import { type ParseArgsConfig, parseArgs } from 'node:util'
import { exitWith } from './exit-with.ts'

export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  { allowPositionals = false } = {},
) {
  try {
    return parseArgs({ options, allowPositionals })
  } catch (error) {
    const names = Object.entries(options).map(
      ([name, { type }]) => `--${name}${type === 'string' ? ' <value>' : ''}`,
    )
    const [what] = (error as Error).message.split('. ')
    return exitWith(
      `${what}. ${names.length > 0 ? `The options are: ${names.join(', ')}.` : 'There are no options.'}`,
    )
  }
}
