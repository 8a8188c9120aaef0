import { expect, test } from 'vitest'
import { freePort } from '../../scripts/lib/free-port.ts'
import { startCopy } from '../support/start-copy.ts'

test('The start command serves site and backend, and takes both down when it is told to end', {
  timeout: 120_000,
}, async () => {
  const port = await freePort()
  const unset = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }
  const copy = await startCopy({}, { ...unset, SUPABASE_PORT: String(port) })
  const backend = `http://127.0.0.1:${port}`
  const health = await fetch(`${copy.url}/healthz?deep`)
  expect(await health.json()).toMatchObject({ backend: 'ready' })
  expect((await fetch(backend)).status).toBe(200)

  await copy.stop()
  await expect(fetch(copy.url)).rejects.toThrow()
  await expect
    .poll(
      () =>
        fetch(backend).then(
          () => 'up',
          () => 'down',
        ),
      { timeout: 10_000 },
    )
    .toBe('down')
})
