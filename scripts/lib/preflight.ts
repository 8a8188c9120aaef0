import { spawnSync } from 'node:child_process'

// Runs before a command imports the owner's files, because a mistake in them would end it with a stack.
const tsc = ['node_modules/typescript/bin/tsc', '-b', 'src', '--pretty', 'false']
const { status, stdout } = spawnSync(process.execPath, tsc, { encoding: 'utf8' })
if (status !== 0) {
  console.error(stdout.replaceAll(/^(.+)\((\d+),\d+\): error TS\d+:/gm, '$1, line $2:').trim())
  process.exit(1)
}
