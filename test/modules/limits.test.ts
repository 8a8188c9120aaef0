import { expect, test } from 'vitest'
import { noticeMs, patientInsert, visitorInsert } from '../../src/time-limits.ts'

test('a service that responds within a second and a half is not too slow', () => {
  for (const ms of [visitorInsert.attemptMs, patientInsert.attemptMs, noticeMs])
    expect(ms).toBeGreaterThan(1_500)
})
