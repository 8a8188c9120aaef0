import { execFile } from 'node:child_process'
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const isPackaged = process.platform === 'linux' && process.arch === 'x64'

test.skipIf(!isPackaged)(
  'Two runs that unpack the packaged browser at once both find it whole, with its libraries before those of the shell',
  async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync(resolve('node_modules/@sparticuz'), join(folder, 'node_modules/@sparticuz'))
    const variables = { CHROME_PATH: 'packaged', LD_LIBRARY_PATH: '/own' }
    const found = await Promise.all([findBrowser(variables, folder), findBrowser(variables, folder)])
    const unpacked = join(folder, 'node_modules/.cache/chromium')
    for (const { executablePath, env } of found) {
      expect(executablePath).toBe(join(unpacked, 'chromium'))
      accessSync(executablePath, constants.X_OK)
      expect(env).toMatchObject({
        LD_LIBRARY_PATH: `${unpacked}/al2023/lib:/own`,
        FONTCONFIG_PATH: unpacked,
        HOME: process.env.HOME,
      })
    }
    expect(readdirSync(join(folder, 'node_modules/.cache'))).toEqual(['chromium'])
    expect(readdirSync(join(unpacked, 'fonts'))).not.toEqual([])
    expect(readFileSync(join(unpacked, 'fonts.conf'), 'utf8')).toBe(
      `<fontconfig><dir>/usr/share/fonts</dir><dir>${unpacked}/fonts</dir></fontconfig>`,
    )
  },
)

test('The browser that CHROME_PATH names is taken, else the first that is installed', async () => {
  const folder = newFolder()
  const PATH = `/nowhere:${folder}`
  expect(await findBrowser({ PATH, CHROME_PATH: '/opt/browser' })).toEqual({ executablePath: '/opt/browser' })
  const names = ['chrome', 'google-chrome-stable', 'google-chrome', 'chromium-browser', 'chromium']
  for (const name of names) {
    const executablePath = join(folder, name)
    writeFileSync(executablePath, '')
    expect(await findBrowser({ PATH, CHROME_PATH: '' })).toEqual({ executablePath })
  }
})

test.skipIf(!isPackaged).each(["platform: 'freebsd'", "arch: 'arm64'"])(
  'Where no browser is packaged for the machine, one is asked for: %s',
  async (machine) => {
    const pretend = `Object.defineProperties(process, Object.getOwnPropertyDescriptors({ ${machine} }));`
    await expect(findBrowser({ PATH: '', CHROME_PATH: '' }, '.', pretend)).rejects.toThrow(
      'No Chrome or Chromium is installed. Install one, or name it in CHROME_PATH.',
    )
  },
)

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

type Found = { executablePath: string; env?: Record<string, string> }

async function findBrowser(variables: Record<string, string>, cwd = '.', first = ''): Promise<Found> {
  const script = `${first}import('${resolve('scripts/lib/chromium.ts')}')
    .then(({ launchOptions }) => launchOptions())
    .then((options) => console.log(JSON.stringify(options)))`
  const env = { ...process.env, ...variables }
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script], { cwd, env })
  return JSON.parse(stdout)
}
