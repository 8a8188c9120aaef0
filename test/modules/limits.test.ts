import { expect, test } from 'vitest'
import { noticeMs, visitorInsert, workflowInsert } from '../../src/limits.ts'

test('a service that responds within a second and a half is not too slow', () => {
  for (const ms of [visitorInsert.attemptMs, workflowInsert.attemptMs, noticeMs])
    expect(ms).toBeGreaterThan(1_500)
})
