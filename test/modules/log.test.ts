import { expect, test } from 'vitest'
import { errorFields } from '../../src/log.ts'

test('in development, the log shows the message of an exception', () => {
  expect(errorFields(new TypeError('Cannot read'))).toMatchObject({
    error: 'TypeError',
    message: 'Cannot read',
  })
})
