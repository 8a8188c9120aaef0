import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { LaunchOptions } from 'playwright-core'

const { CHROME_PATH = 'packaged', LD_LIBRARY_PATH } = process.env

const unpacked = resolve('node_modules/.cache/chromium')

/** The packaged Chromium on Linux for x64, elsewhere the installed Chrome. CHROME_PATH names another browser. */
export async function launchOptions(): Promise<LaunchOptions> {
  if (CHROME_PATH !== 'packaged') return { executablePath: CHROME_PATH }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' }
  if (!existsSync(unpacked)) await unpack()
  // The package contains libraries and a font that a bare machine lacks.
  const libraries = [join(unpacked, 'al2023/lib'), LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(unpacked, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: unpacked },
  }
}

async function unpack() {
  await mkdir(join(unpacked, '..'), { recursive: true })
  const folder = await mkdtemp(`${unpacked}-`)
  // The package unpacks into the temporary folder, and unpacks its libraries only if it detects AWS Lambda.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const script = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`
  await promisify(execFile)(process.execPath, ['--eval', script], { env })
  const fonts = ['/usr/share/fonts', join(unpacked, 'fonts')].map((path) => `<dir>${path}</dir>`)
  await writeFile(join(folder, 'fonts.conf'), `<fontconfig>${fonts.join('')}</fontconfig>`)
  // If two processes unpack at once, the second keeps the result of the first.
  await rename(folder, unpacked).catch(() => rm(folder, { recursive: true }))
}
