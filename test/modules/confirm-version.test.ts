import { expect, onTestFinished, test, vi } from 'vitest'
import { confirmVersion } from '../../scripts/lib/confirm-version.ts'

test('a deploy fails if the site runs the version but is not ready, and prints no control characters', async () => {
  const report = { version: '1a2b3c4', ready: false, reason: '\u001b[2JThe key is wrong.', remedy: 'Set it.' }
  vi.stubGlobal('fetch', async () => Response.json(report, { status: 503 }))
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const print = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.unstubAllGlobals().restoreAllMocks())
  await confirmVersion('https://company.test', '1a2b3c4', 0)
  expect(exit).toHaveBeenCalledWith(1)
  expect(print).toHaveBeenCalledWith(
    'The version 1a2b3c4 is uploaded, but https://company.test is not ready.  [2JThe key is wrong. Set it.',
  )
})
