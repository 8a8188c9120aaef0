import { errorsInBudgets } from './check/budgets.ts'
import { errorsIn } from './doctor/check.ts'
import { checkMigrations } from './doctor/database.ts'
import { exitOnErrors } from './lib/cli.ts'
import { errorsInLinks } from './lib/links.ts'
import { buildSite } from './lib/server.ts'
import { errorsInOwnersFiles } from './owner/check.ts'

exitOnErrors([...(await errorsInOwnersFiles()), ...(await errorsIn(checkMigrations()))])
await buildSite()
exitOnErrors([...(await errorsInLinks()), ...(await errorsInBudgets())])
