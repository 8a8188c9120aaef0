import { expect, test, vi } from 'vitest'
import { paths } from '../../src/shared/urls.ts'
import { get } from '../support/request.ts'

// In this folder, each file has an isolate of its own.

test('an isolate renders the home page at its start, any other once, and none for an unknown query', async () => {
  // Each rendered page gets an ETag.
  const digest = vi.spyOn(crypto.subtle, 'digest')
  for (const path of ['/', '/?a=1', '/?interest=none']) await get(path)
  expect(digest).not.toHaveBeenCalled()
  for (const _ of ['first', 'second']) await get(paths.privacy)
  expect(digest).toHaveBeenCalledOnce()
})
