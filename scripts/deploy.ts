import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findProblem } from './probe.ts'

const [environment = '', ...others] = process.argv.slice(2)
// npm keeps these options for itself: `npm run deploy production --dry-run` would deploy.
const isKept = ['env', 'dry_run', 'name', 'config', 'var'].some((name) => process.env[`npm_config_${name}`])
if (!['production', 'staging'].includes(environment) || others.length > 0 || isKept)
  exitWith('Usage: npm run deploy production, or npm run deploy staging')
// A folder of its own, because npm start and npm test write to dist.
const folder = `.wrangler/${environment}`
run('vite', ['build', '--outDir', folder, '--emptyOutDir'], { CLOUDFLARE_ENV: environment })
const config = `${folder}/worker/wrangler.json`
const problem = await findProblem(JSON.parse(readFileSync(config, 'utf8')).vars)
if (problem) exitWith(problem)
// Empty outside a repository.
const commit = spawnSync('git', ['describe', '--always', '--exclude=*', '--dirty'], {
  encoding: 'utf8',
}).stdout
const tag = commit ? ['--tag', commit.trim()] : []
run('wrangler', ['deploy', '--config', config, ...tag])

function run(program: string, options: string[], variables = {}): void {
  const env = { ...process.env, ...variables }
  const { status } = spawnSync(program, options, { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

function exitWith(message: string): never {
  console.error(message)
  process.exit(1)
}
