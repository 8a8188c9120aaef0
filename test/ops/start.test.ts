import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/lib/free-port.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { serve } from '../support/serve.ts'
import { startCopy } from '../support/start-copy.ts'

const unset = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', NOTIFY_WEBHOOK_URL: '' }

describe('The start command', () => {
  let copy: Awaited<ReturnType<typeof startCopy>>
  let backend: string

  beforeAll(async () => {
    const port = await freePort()
    backend = `http://127.0.0.1:${port}`
    copy = await startCopy({}, { ...unset, SUPABASE_PORT: String(port) })
  }, 120_000)
  afterAll(() => copy?.stop())

  test('serves the site and its backend, and logs as a deployed Worker does', async () => {
    expect(await (await fetch(`${copy.url}/healthz?deep`)).json()).toMatchObject({ backend: 'ready' })
    expect((await fetch(backend)).status).toBe(200)
    await postEnquiry(copy.url, newEnquiry())
    await postEnquiry(copy.url, { ...newEnquiry(), name: '' })
    const lines = () => copy.output().match(/^\{.*\}$/gm) ?? []
    await expect
      .poll(lines)
      .toEqual([
        expect.stringContaining('"event":"contact","outcome":"stored"'),
        expect.stringContaining('"event":"contact","outcome":"refused"'),
      ])
  })

  test('is refused a second time in the same folder, where both would lose what the other stores', async () => {
    const ports = { PORT: String(await freePort()), SUPABASE_PORT: String(await freePort()) }
    const second = await start({ ...unset, ...ports }, copy.folder)
    expect(second).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^\S+ is in use by another npm start\. .*\n$/),
    })
    expect(await (await fetch(`${copy.url}/healthz?deep`)).json()).toMatchObject({ backend: 'ready' })
  })

  test('takes everything down when npm is told to end', async () => {
    await copy.end()
    await expect(fetch(copy.url)).rejects.toThrow()
    const isUp = () =>
      fetch(backend).then(
        () => true,
        () => false,
      )
    await expect.poll(isUp, { timeout: 10_000 }).toBe(false)
  })
})

test.each([
  ['a port that is no number', { PORT: '80x' }, /^PORT is 80x\. /],
  ['a port that there is not', { SUPABASE_PORT: '99999' }, /^SUPABASE_PORT is 99999\. /],
  [
    'one port for both',
    { PORT: '23999', SUPABASE_PORT: '23999' },
    /^PORT and SUPABASE_PORT are both 23999\. /,
  ],
  [
    'half a configuration',
    { SUPABASE_URL: 'https://abcd.supabase.co' },
    /^SUPABASE_PUBLISHABLE_KEY is missing\.\n/,
  ],
  [
    'an address that is none',
    { SUPABASE_URL: 'abcd.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
    /^SUPABASE_URL has to be an address/,
  ],
  ['a webhook that is no address', { NOTIFY_WEBHOOK_URL: 'hooks.example' }, /^NOTIFY_WEBHOOK_URL has to be/],
])('The start command refuses %s before it starts anything', async (_, variables, line) => {
  const { code, stderr } = await start({ ...unset, ...variables })
  expect(stderr).toMatch(line)
  expect(stderr).not.toMatch(/^ +at /m)
  expect(code).toBe(1)
})

test('A taken port is answered with a command that keeps what was chosen', async () => {
  const { url, stop } = await serve(() => new Response())
  onTestFinished(stop)
  const { port } = new URL(url)
  const { stderr } = await start({ ...unset, PORT: port, SUPABASE_PORT: '23998' })
  expect(stderr).toMatch(
    new RegExp(`^Port ${port} is taken\\. .*: PORT=(?!${port})\\d+ SUPABASE_PORT=23998 npm start\n$`),
  )
})

async function start(variables: Record<string, string>, cwd = '.') {
  try {
    await promisify(execFile)('node', ['scripts/start.ts'], { cwd, env: { ...process.env, ...variables } })
    return { code: 0, stderr: '' }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, stderr }
  }
}
