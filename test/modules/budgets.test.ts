import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brotli, inOneByte } from '../../scripts/check/budgets.ts'

test('a language is not over the budget because its letters have two bytes', () => {
  const english = readFileSync('README.md', 'utf8')
  const arabic = english.replaceAll(/[a-z]/g, (letter) =>
    String.fromCodePoint(0x5c0 + letter.codePointAt(0)!),
  )
  const limit = brotli(Buffer.from(english)).length * 1.01
  expect(brotli(Buffer.from(arabic)).length).toBeGreaterThan(limit)
  expect(brotli(inOneByte(arabic)).length).toBeLessThan(limit)
})
