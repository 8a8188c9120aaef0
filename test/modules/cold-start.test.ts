import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtFolder } from '../../scripts/lib/built-config.ts'

/** The modules of a built file and of the files that it imports statically. */
function sourcesOf(file: string): string[] {
  const code = readFileSync(join(builtFolder, file), 'utf8')
  const { sources } = JSON.parse(readFileSync(join(builtFolder, `${file}.map`), 'utf8'))
  const imports = [...code.matchAll(/import(?:[\w{}\s,*]+from)?"\.\/([^"]+)"/g)].map(([, path]) => path!)
  return [...sources, ...imports.flatMap((path) => sourcesOf(join(file, '..', path)))]
}

test('a page view loads the workflow, but no part of what it delivers', () => {
  const loaded = [...new Set(sourcesOf('index.js').map((source) => /src\/(.*)/.exec(source)?.[1] ?? ''))]
  expect(loaded.filter((path) => path.startsWith('delivery/'))).toEqual(['delivery/enquiry-workflow.ts'])
  expect(loaded.filter((path) => /^(notices|store|contact\/handler|content\/notices)/.test(path))).toEqual([])
})
