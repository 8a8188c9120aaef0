import { expect, test } from 'vitest'
import { isBlank, isEmail, isOneLine, isStorable } from '../../src/contact/rules.ts'

test('ReDoS: no rule lingers over as much of one character as a post may hold', () => {
  for (const character of [...' \t\n\0.-_+@%<"\\a7é山', '\u200b', '\u2800', '\ud800', 'a.', 'a@', '-.'])
    for (const rule of [isBlank, isEmail, isOneLine, isStorable])
      for (const text of [
        character.repeat(32_000),
        `a@${character.repeat(32_000)}`,
        `${character.repeat(32_000)}!`,
      ])
        expect(rule(text)).toBeTypeOf('boolean')
})
