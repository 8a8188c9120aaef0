import { isDemo, site } from '../src/content/site.ts'
import { readBackend } from '../src/store/backend.ts'
import { examineDatabase } from './doctor/database.ts'
import { describe, type Finding } from './doctor/finding.ts'
import { examineSite } from './doctor/site.ts'
import { exitOnErrors, exitWith, parseArgument } from './lib/cli.ts'
import { type Environment, isEnvironment, readEnvironment } from './lib/config.ts'
import { errorsInVariables, readLocalVariables } from './lib/variables.ts'

const isAddress = (word: string) => /^https?:/.test(word) && URL.canParse(word)

const word = parseArgument(
  (word): word is string => word === '' || isEnvironment(word) || isAddress(word),
  'npm run doctor                        examines the project in .dev.vars',
  'npm run doctor production             examines the database of production, and the site',
  'npm run doctor staging                examines the database of staging',
  'npm run doctor https://your.domain    examines a site',
)

// A reader like head closes the output early.
process.stdout.on('error', () => process.exit())
for await (const finding of examine()) {
  console.log(describe(finding))
  if (finding.problem) process.exitCode = 1
}

function examine(): AsyncGenerator<Finding> {
  if (isEnvironment(word)) return examineEnvironment(word)
  if (isAddress(word)) return examineSite(word)
  return examineLocal()
}

async function* examineEnvironment(environment: Environment) {
  const { backend } = readEnvironment(environment)
  yield* examineDatabase(backend)
  if (environment !== 'production') return
  if (isDemo)
    console.log(`The site is not examined, because ${site.origin} is the origin of a demonstration.`)
  else yield* examineSite(site.origin)
}

function examineLocal() {
  const variables = readLocalVariables()
  const backend = readBackend(variables)
  if (backend.kind === 'unconfigured')
    return exitWith(
      ...backend.errors,
      'Set them in .dev.vars, or run npm run doctor production (or staging).',
    )
  exitOnErrors(errorsInVariables(variables))
  return examineDatabase(backend)
}
