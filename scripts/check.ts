import { readFileSync } from 'node:fs'
import { errorsInBudgets } from './check/budgets.ts'
import { examineMigrations } from './doctor/database.ts'
import { errorsIn } from './doctor/finding.ts'
import { exitOnErrors, exitWith } from './lib/cli.ts'
import { errorsInLinks } from './lib/links.ts'
import { buildSite } from './lib/server.ts'
import { errorsInOwnersFiles } from './owner/owners-files.ts'

exitOnErrors([...errorsInOwnersFiles(), ...errorsInNodePackages(), ...(await errorsIn(examineMigrations()))])
await buildSite().catch(({ message }) => exitWith(message))
exitOnErrors([...(await errorsInLinks()), ...(await errorsInBudgets())])

/** On each platform, npm installs the Node of one of these packages. */
function* errorsInNodePackages(): Generator<string> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const names = Object.keys(packages[''].optionalDependencies)
  const versions = new Set(names.map((name) => packages[`node_modules/${name}`].version))
  if (versions.size > 1)
    yield `package-lock.json has Node ${[...versions].join(', ')}. Write one exact version for all platforms in package.json, and run npm install.`
}
