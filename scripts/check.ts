import { spawnSync } from 'node:child_process'
import { errorsInBudgets } from './check/budgets.ts'
import { errorsInContent } from './check/content.ts'
import { errorsInContrast } from './check/contrast.ts'
import { exitOnErrors } from './lib/exit-with.ts'
import { errorsInPages } from './lib/pages.ts'
import { buildSite } from './lib/server.ts'
import { errorsInSettings } from './lib/settings.ts'

exitOnErrors([...errorsInContrast(), ...errorsInSettings(), ...(await errorsInContent())])
await buildSite()
exitOnErrors([...(await errorsInPages()), ...(await errorsInBudgets())])

const wrangler = ['node_modules/.bin/wrangler', 'deploy', '--dry-run', '--outdir', 'dist/upload']
// Wrangler writes into the home folder, which not every account has.
const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', XDG_CONFIG_HOME: '.wrangler' }
process.exitCode = spawnSync(process.execPath, wrangler, { stdio: 'inherit', env }).status ?? 1
