import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { checkBackend } from '../../scripts/doctor/backend.ts'
import { describeCheck } from '../../scripts/doctor/check.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { serve } from '../support/serve.ts'

const page = { 'Content-Type': 'text/html' }

/** What a host that is no ready backend answers, and the line that has to explain it. */
const answers: [what: string, answer: () => Response, line: RegExp][] = [
  ['a paused project', () => new Response('', { status: 540 }), /the project is paused.*Supabase dashboard/],
  ...[401, 403].map((status): (typeof answers)[number] => [
    `a project that does not know the key, ${status}`,
    () => Response.json({ message: 'Invalid API key' }, { status }),
    /key is not accepted.*SUPABASE_PUBLISHABLE_KEY/,
  ]),
  [
    'a project without the table',
    () => Response.json({ code: 'PGRST205', message: 'Could not find the table' }, { status: 404 }),
    /no table contact_submissions.*db push/,
  ],
  [
    'a database that lost its table',
    () => Response.json({ code: '42P01', message: 'relation does not exist' }, { status: 404 }),
    /no table contact_submissions.*db push/,
  ],
  [
    'a database that lost a column',
    () => Response.json({ code: '42703', message: 'column does not exist' }, { status: 400 }),
    /a column is missing.*db push/,
  ],
  ...['22P02', '22007'].map((code): (typeof answers)[number] => [
    `a column of another type, ${code}`,
    () => Response.json({ code, message: 'invalid input syntax' }, { status: 400 }),
    /another type.*supabase\/migrations/,
  ]),
  [
    'a host that Cloudflare does not reach',
    () => new Response('error code: 1016', { status: 530 }),
    /nothing answers there.*paused/,
  ],
  ['a project that is asked too often', () => new Response('', { status: 429 }), /error of its own.*logs/],
  [
    'a failing gateway',
    () => new Response('<h1>502</h1>', { status: 502, headers: page }),
    /error of its own.*logs/,
  ],
  [
    'a web site',
    () => new Response('\n<h1>Hi</h1>', { headers: page }),
    /not a Supabase data API.*bare address/,
  ],
  ['a redirect', () => Response.redirect('https://elsewhere.example/', 308), /not a Supabase data API/],
  [
    'a backend with a new kind of refusal',
    () => Response.json({ code: 'PGRST999', message: 'No.' }, { status: 400 }),
    /answer that is not known here.*logs/,
  ],
]

test.each(answers)('The doctor tells what to do about %s', async (_, answer, line) => {
  const { url, stop } = await serve(answer)
  onTestFinished(stop)
  const checks = await checkBackend({ url, key: 'sb_publishable_test' })
  expect(checks.map(describeCheck).at(-1)).toMatch(line)
})

test('The doctor tells what to do when neither backend nor site answers, and ends with code 1', async () => {
  const url = `http://127.0.0.1:${await freePort()}`
  const variables = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
  const { code, stdout } = await runDoctor(variables, url)
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(`^✗ At ${url} an enquiry may be added: nothing answers there\\. .*paused`),
    expect.stringMatching(`^✗ ${url} answers: nothing answers there \\(ECONNREFUSED\\)\\.`),
    '',
  ])
  expect(code).toBe(1)
})

test('The doctor names the variable that is missing, and ends with code 1', async () => {
  const { code, stderr } = await runDoctor({ SUPABASE_URL: 'https://abcd.supabase.co' })
  expect(stderr).toMatch(/^SUPABASE_PUBLISHABLE_KEY is missing/)
  expect(code).toBe(1)
})

test('An address without a scheme is one of https, and what is no address is refused', async () => {
  const port = await freePort()
  const site = await runDoctor({}, `127.0.0.1:${port}`)
  expect(site.stdout).toMatch(new RegExp(`^✗ https://127\\.0\\.0\\.1:${port} answers: nothing answers there`))
  expect(site.code).toBe(1)
  for (const addresses of [['your domain'], ['your.domain', 'another.domain']]) {
    const { code, stderr } = await runDoctor({}, ...addresses)
    expect(stderr).toMatch(/^The doctor takes one address/)
    expect(code).toBe(1)
  }
})

test('Without a configuration the doctor finds the embedded backend well, leaves nothing of it, and ends with code 0', async () => {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(TMPDIR, { recursive: true }))
  const { code, stdout } = await runDoctor({ TMPDIR })
  expect(stdout.match(/^✓ .+$/gm)).toHaveLength(stdout.trim().split('\n').length)
  expect(stdout).toContain('Reading is refused')
  expect(readdirSync(TMPDIR)).toEqual([])
  expect(code).toBe(0)
})

async function runDoctor(variables: Record<string, string>, ...addresses: string[]) {
  const unset = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }
  const env = { ...process.env, ...unset, ...variables }
  try {
    const { stdout, stderr } = await promisify(execFile)('node', ['scripts/doctor.ts', ...addresses], { env })
    return { code: 0, stdout, stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}
