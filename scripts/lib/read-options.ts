import { type ParseArgsConfig, parseArgs } from 'node:util'
import { stop } from './stop.ts'

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
    return stop(
      `${what}. ${names.length > 0 ? `The options are: ${names.join(', ')}.` : 'There are no options.'}`,
    )
  }
}
