import { spawnSync } from 'node:child_process'
import { errorsInBudgets } from './check/budgets.ts'
import { errorsIn } from './doctor/check.ts'
import { checkMigrations } from './doctor/migrations.ts'
import { exitOnErrors } from './lib/cli.ts'
import { errorsInLinks } from './lib/links.ts'
import { buildSite } from './lib/server.ts'
import { errorsInOwnersFiles } from './owner/check.ts'

exitOnErrors([...(await errorsInOwnersFiles()), ...(await errorsIn(checkMigrations()))])
await buildSite()
exitOnErrors([...(await errorsInLinks()), ...(await errorsInBudgets())])

const wrangler = ['node_modules/.bin/wrangler', 'deploy', '--dry-run', '--outdir', 'dist/upload']
// Wrangler writes into the home folder, which not every account has.
const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', XDG_CONFIG_HOME: '.wrangler' }
process.exitCode = spawnSync(process.execPath, wrangler, { stdio: 'inherit', env }).status ?? 1
