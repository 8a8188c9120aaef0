import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withFontVersion } from '../../build/page-styles.ts'

const css = '@font-face{src:url(/fonts/late.woff2)}@font-face{src:url(/fonts/first.woff2)}'

test('Cache: the address of a typeface, which browsers keep for a year, follows the content of the files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  const [before, after, again] = ['one', 'two', 'one'].map((content) => {
    writeFileSync(join(folder, 'first.woff2'), content)
    const { css: versioned, fontUrl } = withFontVersion(css, folder)
    expect(versioned).toContain(fontUrl)
    return fontUrl
  })
  expect(after).not.toBe(before)
  expect(again).toBe(before)
  rmSync(folder, { recursive: true })
})
