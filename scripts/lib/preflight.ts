import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorsInFiles } from '../owner/files.ts'
import { exitOnErrors, exitWith } from './cli.ts'

const quotes = "Write ' at the start and the end of a text, and ’ inside it."

// Runs before a command imports the owner's files, because a mistake in them would end it with a stack.
exitOnErrors(errorsInFiles())
const tsc = ['node_modules/typescript/bin/tsc', '-b', 'src', '--pretty', 'false']
const { status, stdout } = spawnSync(process.execPath, tsc, { encoding: 'utf8' })
if (status !== 0) exitWith(...describe(stdout.trim().split('\n')))

function* describe(lines: string[]): Generator<string> {
  for (const line of lines) {
    const [, file = '', row = '', column = '', code = '', message] =
      /^(.+)\((\d+),(\d+)\): error TS(\d+): (.*)$/.exec(line) ?? []
    if (!file) yield line
    else yield `${file}, line ${row}: ${code === '1127' ? describeCharacter(file, +row, +column) : message}`
    // After a syntax error, the compiler finds more that are none.
    if (/^1...$/.test(code)) return yield* /^1(002|005)$/.test(code) ? [quotes] : []
  }
}

/** Of a keyboard for Chinese or Japanese, for example. */
function describeCharacter(file: string, row: number, column: number): string {
  const character = readFileSync(file, 'utf8').split('\n')[row - 1]?.[column - 1] ?? ''
  const plain = character.normalize('NFKC')
  if (plain !== character) return `'${character}' is full-width. Type ${plain}`
  return `'${character}' stands outside a text. ${quotes}`
}
