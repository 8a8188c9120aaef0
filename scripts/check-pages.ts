import { exitWith } from './lib/exit-with.ts'
import { errorsInPages } from './lib/pages.ts'

const errors = await errorsInPages()
if (errors.length > 0) exitWith(...errors)
