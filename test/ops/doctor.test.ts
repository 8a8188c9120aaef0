import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toUrl } from '../../scripts/doctor/deployed.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { serve } from '../support/serve.ts'
import { runIn } from '../support/start-copy.ts'

// Each starts the command: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 })

const none = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }
const runDoctor = (variables: Record<string, string>, ...addresses: string[]) =>
  runIn('.', ['scripts/doctor.ts', ...addresses].join(' '), { ...none, ...variables })

test('When neither backend nor site answers, the doctor says what to do about each, and ends with code 1', async () => {
  const url = `http://127.0.0.1:${await freePort()}`
  const project = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
  const { code, stdout } = await runDoctor(project, url)
  expect(stdout).toMatch(new RegExp(`^✗ At ${url} an enquiry may be added: nothing answers .*paused`, 'm'))
  expect(stdout).toMatch(new RegExp(`^✗ ${url} answers: nothing answers there \\(ECONNREFUSED\\)\\.`, 'm'))
  expect(code).toBe(1)
})

test('The doctor prints each line as soon as it is known', async () => {
  const { promise: seen, resolve: release } = Promise.withResolvers<void>()
  const slow = await serve(async () => {
    await seen
    return new Response('', { status: 540 })
  })
  onTestFinished(slow.stop)
  const env = { ...process.env, SUPABASE_URL: slow.url, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
  const doctor = spawn('node', ['scripts/doctor.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void doctor.kill())
  const lines = []
  for await (const line of createInterface(doctor.stdout)) {
    lines.push(line)
    release()
  }
  expect(lines).toEqual([
    expect.stringMatching(/^. Enquiries are deleted when/),
    expect.stringMatching(/the project is paused\. .*Resume/),
  ])
})

test('The doctor names the variable that is missing, and ends with code 1', async () => {
  const { code, stderr } = await runDoctor({ SUPABASE_URL: 'https://abcd.supabase.co' })
  expect(stderr).toMatch(/^SUPABASE_PUBLISHABLE_KEY is missing/)
  expect(code).toBe(1)
})

test('Without a scheme an address is one of https, and on this machine of http', () => {
  const addresses = ['localhost:8787', '127.0.0.1:1', '[::1]:1', 'your.domain', 'localhost.example']
  expect(addresses.map((address) => toUrl(address).replace(address, ''))).toEqual([
    ...Array(3).fill('http://'),
    ...Array(2).fill('https://'),
  ])
})

test('Without a project the doctor of a site says that it looks at that alone', async () => {
  const { code, stdout } = await runDoctor({}, `localhost:${await freePort()}`)
  expect(stdout).toMatch(/^No Supabase project is named .*: this looks at the site alone\.\n/)
  expect(stdout).toMatch(/\n✗ http:\/\/localhost:\d+ answers: nothing answers there/)
  expect(code).toBe(1)
})

test('The doctor refuses what is no address, and more than one', async () => {
  for (const addresses of [['http://your.domain:x'], ['your.domain', 'another.domain']]) {
    const { code, stderr } = await runDoctor({}, ...addresses)
    expect(stderr).toMatch(/^The doctor takes one address/)
    expect(code).toBe(1)
  }
})

test('Without a project and without an address the doctor says what to do', async () => {
  const { code, stderr } = await runDoctor({})
  expect(stderr).toMatch(/^No Supabase project is named .* Copy \.dev\.vars\.example to \.dev\.vars and/)
  expect(code).toBe(1)
})
