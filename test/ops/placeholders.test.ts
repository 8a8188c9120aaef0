import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeholders } from '../../scripts/deploy/refusals.ts'

/** Beside the company's own file: names that only the operator's machines and accounts see, and this README. */
const named = [
  'README.md',
  'package.json',
  'package-lock.json',
  'scripts/deploy/refusals.ts',
  'src/content/site.ts',
  'supabase/config.toml',
  'wrangler.toml',
]

test('The invented company is named in one file of the site and nowhere else', () => {
  const files = execFileSync('git', ['ls-files', '--', ':!test'], { encoding: 'utf8' }).trim().split('\n')
  const naming = files.filter((file) => placeholders.test(readFileSync(file, 'latin1')))
  expect(named).toEqual(expect.arrayContaining(naming))
})
