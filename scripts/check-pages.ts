import { exitWith } from './lib/exit-with.ts'
import { problemsOfPages } from './lib/pages.ts'

const problems = await problemsOfPages()
if (problems.length > 0) exitWith(...problems)
