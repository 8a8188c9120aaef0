import { spawnSync } from 'node:child_process'
import { exitOnErrors, exitWith } from './lib/cli.ts'
import { errorsInImports } from './lint/imports.ts'

exitOnErrors(errorsInImports())

const tools = {
  'typescript/bin/tsc -b': 'Correct the types above.',
  '@biomejs/biome/bin/biome check': 'Run npm run format to fix the formatting errors above.',
  'knip/bin/knip.js': 'Delete the unused code above.',
}
for (const [command, remedy] of Object.entries(tools)) {
  const script = `node_modules/${command}`.split(' ')
  const { status } = spawnSync(process.execPath, script, { stdio: 'inherit' })
  if (status !== 0) exitWith(remedy)
}
