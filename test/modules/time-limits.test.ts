import { expect, test } from 'vitest'
import { isEmail } from '../../src/contact/submission.ts'
import { isBlank, isOneLine, isStorable } from '../../src/enquiry/rules.ts'
import { timeLimitMs } from '../../src/islands/use-contact-form.ts'
import { sendTimeoutMs } from '../../src/notices/channels.ts'
import { outboxTimeoutMs } from '../../src/outbox/outbox-client.ts'
import { retry } from '../../src/store/retry.ts'
import { storeLimits } from '../../src/store/store-row.ts'

test('Retry: it stops where no time is left for another attempt', async () => {
  let clock = 0
  const fail = async () => {
    clock += 7_000
  }
  const effects = { now: () => clock, random: () => 0.5, sleep: async () => {} }
  expect(await retry(fail, () => true, storeLimits, effects)).toMatchObject({ attempts: 2 })
})

test('Timeout: the browser waits a little longer than the Worker takes to store or to queue', () => {
  expect(timeLimitMs).toBeGreaterThanOrEqual(storeLimits.totalMs + outboxTimeoutMs + 2_000)
  expect(timeLimitMs).toBeLessThan(storeLimits.totalMs + 8_000)
})

test('Timeout: a message is sent or queued within the 30 s that a Worker may run after its response', () => {
  expect(sendTimeoutMs + outboxTimeoutMs).toBeLessThan(30_000)
})

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
