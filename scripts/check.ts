import { errorsInBudgets } from './check/budgets.ts'
import { examineMigrations } from './doctor/database.ts'
import { errorsIn } from './doctor/finding.ts'
import { exitOnErrors, exitWith } from './lib/cli.ts'
import { errorsInLinks } from './lib/links.ts'
import { buildSite } from './lib/server.ts'
import { errorsInOwnersFiles } from './owner/owners-files.ts'

exitOnErrors([...errorsInOwnersFiles(), ...(await errorsIn(examineMigrations()))])
await buildSite().catch(({ message }) => exitWith(message))
exitOnErrors([...(await errorsInLinks()), ...(await errorsInBudgets())])
