import { execFile } from 'node:child_process'
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const isPackaged = process.platform === 'linux' && process.arch === 'x64'

test.skipIf(!isPackaged)(
  'Two runs that unpack the packaged browser at once both find it whole',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'browser-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync(resolve('node_modules/@sparticuz'), join(folder, 'node_modules/@sparticuz'))
    const paths = await Promise.all([findBrowser(folder), findBrowser(folder)])
    for (const path of paths) accessSync(path, constants.X_OK)
    expect(readdirSync(join(folder, 'node_modules/.cache'))).toEqual(['chromium'])
  },
  60_000,
)

async function findBrowser(cwd: string): Promise<string> {
  const script = `import('${resolve('scripts/lib/chromium.ts')}')
    .then(({ launchOptions }) => launchOptions())
    .then(({ executablePath }) => console.log(executablePath))`
  const env = { ...process.env, CHROME_PATH: 'packaged' }
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script], { cwd, env })
  return stdout.trim()
}
