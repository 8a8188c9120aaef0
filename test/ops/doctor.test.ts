import { afterAll, expect, test } from 'vitest'
import { copyProject, run } from '../support/copy-project.ts'
import { edits } from './company/edits.ts'

const contact = 'src/content/contact.ts'
const copy = copyProject({ [contact]: edits[contact]! })
afterAll(copy.remove)

// Nothing listens on the discard port.
const url = 'http://127.0.0.1:9'
const configured = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
const unconfigured = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }

test.for<[folder: string, variables: typeof configured, address: string, code: number, output: RegExp]>([
  ['.', configured, url, 1, /^✗ .* accepts an enquiry: .*\n✗ .*: no response from /],
  ['.', unconfigured, url, 1, /^No Supabase .* Checking only the site\.\n✗ /],
  ['.', unconfigured, '', 0, /^No Supabase .* in a temporary database\.\n(✓ .+\n)+$/],
  [copy.folder, unconfigured, '', 1, /^✗ .* the field fixture_/m],
])(
  'in %s, npm run doctor with %j and the address %s exits with %i',
  async ([folder, variables, address, exit, output]) => {
    const { code, stdout } = await run(`scripts/doctor.ts ${address}`.trim(), variables, folder)
    expect(stdout).toMatch(output)
    expect(code).toBe(exit)
  },
)
