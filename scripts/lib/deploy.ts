import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDemo, site } from '../../src/shared/content/site.ts'
import { pointToBuild } from './built-config.ts'
import { exitOnErrors } from './cli.ts'
import { type Environment, readEnvironment } from './config.ts'
import { confirmVersion } from './confirm-version.ts'
import { explainProbe, listExcessRights } from './examine.ts'
import { readBranch, readCommit } from './git.ts'

export async function deploy(environment: Environment): Promise<void> {
  const { config, backend } = await readEnvironment(environment)
  console.log(`${environment}: Worker ${config.name}, database ${backend.url}`)
  const commit = readCommit()
  if (commit)
    console.log(`${readBranch()}: commit ${commit.replace('-changed', ' with uncommitted changes')}`)
  // Logs in, or fails without a login, before anything slow.
  run('wrangler', ['workflows', 'list', '--env', environment])
  const problem = await explainProbe(config.vars)
  exitOnErrors(problem ? [problem] : await listExcessRights(backend))

  run('tsc', ['-b'])
  // A folder of its own, because another deploy may run.
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  run('vite', ['build', '--outDir', folder, '--emptyOutDir'], { CLOUDFLARE_ENV: environment })
  // Otherwise `vite preview` would serve this build, with the deployed database.
  pointToBuild('.')
  const built = join(folder, 'worker/wrangler.json')
  run('wrangler', ['deploy', '--config', built, ...(commit ? ['--tag', commit] : [])])
  if (environment === 'staging' || !commit || isDemo) return
  console.log(`Waiting for ${site.origin}. The certificate of a new domain may take minutes.`)
  await confirmVersion(site.origin, commit)
}

function run(program: string, options: string[], variables = {}): void {
  const env = { ...process.env, ...variables }
  const { status } = spawnSync(program, options, { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
