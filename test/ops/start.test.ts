import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { describePort, freePort, readPorts } from '../../scripts/lib/ports.ts'
import { table } from '../../src/store/table.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { postEnquiry } from '../support/post-enquiry.ts'
import { serve } from '../support/serve.ts'
import { copyProject, runIn, start } from '../support/start-copy.ts'

const unset = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', NOTIFY_WEBHOOK_URL: '' }

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

describe('The start command', () => {
  const copy = copyProject({})
  let backend: string
  let variables: Record<string, string>
  let site: Awaited<ReturnType<typeof start>>

  beforeAll(async () => {
    const port = await freePort()
    backend = `http://127.0.0.1:${port}`
    variables = { ...unset, PORT: String(await freePort()), SUPABASE_PORT: String(port) }
    site = await start(copy.folder, variables, ['node', 'scripts/start.ts'])
  })
  afterAll(async () => {
    await site?.end()
    copy.remove()
  })

  const elsewhere = async () => ({
    ...unset,
    PORT: String(await freePort()),
    SUPABASE_PORT: String(await freePort()),
  })
  const isReleased = () => {
    using owner = new DatabaseSync(join(copy.folder, '.data/postgres.owner'))
    try {
      owner.exec('begin exclusive')
      return true
    } catch {
      return false
    }
  }
  // Without its key, a request from this machine is the administrator's.
  const rows = async (url = backend) => (await fetch(`${url}/rest/v1/${table}?select=name`)).json()

  test('says where things are and nothing else, serves them, and logs as a deployed Worker does', async () => {
    expect(site.output().trim()).toBe(`Site       ${site.url}\n  Enquiries  ${backend}\n  Stop       Ctrl-C`)
    expect(await (await fetch(`${site.url}/healthz?deep`)).json()).toMatchObject({ backend: 'ready' })
    expect((await fetch(backend)).status).toBe(200)
    await postEnquiry(site.url, newEnquiry({ name: 'Ada' }))
    await postEnquiry(site.url, { ...newEnquiry(), name: '' })
    const lines = () => site.output().match(/^\{.*\}$/gm) ?? []
    await expect
      .poll(lines)
      .toEqual([
        expect.stringContaining('"event":"contact","outcome":"stored"'),
        expect.stringContaining('"event":"contact","outcome":"refused"'),
      ])
  })

  test('keeps no record of what visitors send', async () => {
    const answer = await fetch(`${site.url}/cdn-cgi/explorer/api/local/observability/query`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sql: 'select 1' }),
    })
    expect(await answer.json()).toMatchObject({ result: null })
  })

  test('keeps what the backend says of a refused row in a file, and out of the terminal', async () => {
    const row = newEnquiry({ company: `Refused ${crypto.randomUUID()}`, interest: 'gardening' })
    const answer = await fetch(`${backend}/rest/v1/${table}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(row),
    })
    expect(answer.ok).toBe(false)
    const file = join(copy.folder, '.data/supabase.log')
    await expect.poll(() => readFileSync(file, 'utf8')).toContain(row.company)
    expect(site.output()).not.toContain(row.company)
  })

  test('is refused a second time in the same folder, where both would lose what the other stores', async () => {
    expect(await copy.run('scripts/start.ts', await elsewhere())).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^\.data\/postgres is in use by another npm start\. .*\n$/),
    })
    expect(await (await fetch(`${site.url}/healthz?deep`)).json()).toMatchObject({ backend: 'ready' })
  })

  test('leaves nothing behind when it is killed: of two that follow at once, one has the rows, the other is refused', async () => {
    await site.end('SIGKILL')
    const ports = await elsewhere()
    const begin = (variables: Record<string, string>) =>
      start(copy.folder, variables, ['npm', 'start']).then(
        (started) => ({ started, backend: `http://127.0.0.1:${variables.SUPABASE_PORT}` }),
        () => undefined,
      )
    const [first, second] = await Promise.all([begin(variables), begin(ports)])
    expect([first, second].filter(Boolean)).toHaveLength(1)
    const one = (first ?? second)!
    site = one.started
    backend = one.backend
    expect(await rows()).toEqual([{ name: 'Ada' }])
  })

  test('takes everything down at Ctrl-C, which is no error', async () => {
    expect(await site.end('SIGINT')).toBe(0)
    await expect(fetch(site.url)).rejects.toThrow()
    await expect.poll(() => answers(backend)).toBe(false)
  })

  test('names a port that another program opens before the database does, and sends it no enquiry', async () => {
    rmSync(join(copy.folder, '.data/postgres.owner'))
    const ended = copy.run('scripts/start.ts', variables)
    // By then both ports were found free.
    await expect.poll(() => existsSync(join(copy.folder, '.data/postgres.owner'))).toBe(true)
    const { stop } = await serve(() => new Response(), Number(variables.SUPABASE_PORT))
    onTestFinished(stop)
    const { code, stderr } = await ended
    expect(stderr).toMatch(
      new RegExp(
        `^Port ${variables.SUPABASE_PORT} is taken\\. .*: SUPABASE_PORT=\\d+ PORT=${variables.PORT} npm start\n$`,
      ),
    )
    expect(code).toBe(1)
  })

  test('names a port that another program opens while the site is built', async () => {
    const database = `http://127.0.0.1:${variables.SUPABASE_PORT}`
    const ended = copy.run('scripts/start.ts', variables)
    // By then both ports were found free.
    await expect.poll(() => answers(database)).toBe(true)
    const { stop } = await serve(() => new Response(), Number(variables.PORT))
    onTestFinished(stop)
    const { code, stderr } = await ended
    expect(stderr).toMatch(new RegExp(`^Port ${variables.PORT} is taken\\. Choose another, .* npm start\n$`))
    expect(code).toBe(1)
  })

  test('says what to move away when the database is damaged, and goes on with an empty one', async () => {
    // A database that is still ending would repair the file.
    await expect.poll(isReleased).toBe(true)
    writeFileSync(join(copy.folder, '.data/postgres/global/pg_control'), 'damaged')
    const { stderr } = await copy.run('scripts/start.ts', variables)
    expect(stderr).toMatch(
      /^The embedded database does not start: \S.*(error|failed).*\nIf \.data\/postgres is damaged, .*\n$/i,
    )
    const [, command] = stderr.match(/damaged, move it away \((mv .+?)\) and start again/)!
    execFileSync('sh', ['-c', command!], { cwd: copy.folder })
    site = await start(copy.folder, variables)
    expect(await rows(`http://127.0.0.1:${variables.SUPABASE_PORT}`)).toEqual([])
    expect((await postEnquiry(site.url, newEnquiry())).status).toBe(201)
    expect(await site.end('SIGTERM')).toBe(0)
  })
})

test.each([
  ['a port that is no number', { PORT: '80x' }, /^PORT is 80x\. /],
  ['a port in a notation of its own', { PORT: '8e3' }, /^PORT is 8e3\. /],
  ['a port that there is not', { SUPABASE_PORT: '65536' }, /^SUPABASE_PORT is 65536\. /],
  ['the port of no program', { PORT: '0' }, /^PORT is 0\. /],
  [
    'the usual port of the backend for the site',
    { PORT: '54321', SUPABASE_PORT: '' },
    /^PORT and SUPABASE_PORT are both 54321\. /,
  ],
  [
    'the usual port of the site for the backend',
    { PORT: '', SUPABASE_PORT: '8787' },
    /^PORT and SUPABASE_PORT are both 8787\. /,
  ],
  [
    'half a configuration and a webhook that is no address',
    { SUPABASE_URL: 'https://abcd.supabase.co', NOTIFY_WEBHOOK_URL: 'to https://hooks.example' },
    /^SUPABASE_PUBLISHABLE_KEY is missing\.\nNOTIFY_WEBHOOK_URL has to be .*\.\nVariables are set in \.dev\.vars /,
  ],
  [
    'an address that is none',
    { SUPABASE_URL: 'abcd.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
    /^SUPABASE_URL has to be an address/,
  ],
  ['a webhook that is half an address', { NOTIFY_WEBHOOK_URL: 'https://' }, /^NOTIFY_WEBHOOK_URL has to be/],
])('The start command refuses %s before it starts anything', async (_, variables, line) => {
  const { code, stderr } = await runIn('.', 'scripts/start.ts', { ...unset, ...variables })
  expect(stderr).toMatch(line)
  expect(stderr).not.toMatch(/^ +at /m)
  expect(code).toBe(1)
})

test.each([
  ['EADDRINUSE', 'Port 80 is taken.'],
  ['EACCES', 'Port 80 may not be opened by you (EACCES).'],
])('A port that answers %s is described as what it is', (code, sentence) => {
  expect(describePort(80, code)).toBe(sentence)
})

test('What stands in .dev.vars counts, and a build that fails ends the start', async () => {
  const copy = copyProject({ '.dev.vars': () => 'SUPABASE_PUBLISHABLE_KEY=sb_publishable_x' })
  onTestFinished(copy.remove)
  const half = await copy.run('scripts/start.ts')
  expect(half.stderr).toMatch(/^SUPABASE_URL is missing\.\n/)
  expect(half.code).toBe(1)
  copy.edit('src/routes.ts', (text) => `${text}]`)
  const variables = { SUPABASE_URL: 'https://abcd.supabase.co', PORT: String(await freePort()) }
  const { code, stdout, stderr } = await copy.run('scripts/start.ts', variables)
  expect(stderr).toContain('src/routes.ts')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
})

test('A server that was just stopped is given time to leave its port', async () => {
  const { url, stop } = await serve(() => new Response())
  const { port } = new URL(url)
  vi.stubEnv('PORT', port)
  onTestFinished(() => void vi.unstubAllEnvs())
  const ports = readPorts('npm start', ['PORT'])
  await setTimeout(300)
  await stop()
  expect(await ports).toEqual({ PORT: Number(port) })
})

test('An option that there is not is answered with those that there are', async () => {
  expect(await runIn('.', 'scripts/deploy.ts --foo')).toEqual({
    code: 1,
    stdout: '',
    stderr:
      "Unknown option '--foo'. The options are: --env <value>, --secrets-file <value>, --demo, --dry-run.\n",
  })
  const { stderr } = await runIn('.', 'scripts/doctor.ts --foo')
  expect(stderr).toBe("Unknown option '--foo'. There are no options.\n")
})

test('A taken port is answered with a command that keeps what was chosen, and a project at Supabase needs but one', async () => {
  const { url, stop } = await serve(() => new Response())
  onTestFinished(stop)
  const { port } = new URL(url)
  const hosted = { SUPABASE_URL: 'https://abcd.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
  const ended = await Promise.all([
    runIn('.', 'scripts/start.ts', { ...unset, PORT: port, SUPABASE_PORT: '23998' }),
    runIn('.', 'scripts/start.ts --dev', { ...unset, ...hosted, PORT: port, SUPABASE_PORT: port }),
  ])
  expect(ended.map(({ stderr }) => stderr)).toEqual(
    ['23998 npm start', `${port} npm run dev`].map((rest) =>
      expect.stringMatching(
        new RegExp(`^Port ${port} is taken\\. .*: PORT=(?!${port})\\d+ SUPABASE_PORT=${rest}\n$`),
      ),
    ),
  )
})

test('A database that is killed while it starts is not waited for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  writeFileSync(
    join(folder, 'node_modules/.bin/lite'),
    "if (process.argv[2] === 'start') process.kill(process.pid, 'SIGKILL')",
  )
  const script = `const { startBackend } = await import('${resolve('scripts/lib/backend.ts')}')
    await startBackend({ port: 1, folder: '.' })`
  writeFileSync(join(folder, 'start.mjs'), script)
  const { code, stderr } = await runIn(folder, 'start.mjs')
  expect(stderr).toContain('Error: Nothing answers at http://127.0.0.1:1.')
  expect(code).toBe(1)
})
