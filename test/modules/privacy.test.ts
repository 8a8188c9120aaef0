import { expect, test } from 'vitest'
import { privacyRows } from '../../src/content/privacy.ts'

const off = { isMailed: false, chat: 'off', mayWait: false } as const

test.for([
  [{ ...off, isMailed: true }, ['goes to our mailbox', 'in the EU for a day', 'from the database']],
  [{ ...off, chat: 'without message' }, ['nothing else that you entered', 'in the EU for a day']],
  [{ ...off, chat: 'with message' }, ['and your message', 'in the EU for a day', 'from the database']],
  [{ ...off, mayWait: true }, ['in the EU for a day', 'If our database is down, it waits there']],
] as const)('the privacy page says what %j means', ([facts, sentences]) => {
  const text = privacyRows(facts).map(({ detail }) => detail)
  const added = text.filter((detail) => !privacyRows(off).some((row) => row.detail === detail)).join('\n')
  for (const sentence of sentences) expect(added).toContain(sentence)
})
