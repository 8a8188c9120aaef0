import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { browserslistToTargets, transform } from 'lightningcss'
import { createGenerator, type UserConfig } from 'unocss'
import { runnerImport } from 'vite'
import { virtualModule } from './virtual-module.ts'

/** The page's stylesheet as text, with its hash for the Content-Security-Policy and the address of its font. */
export const pageStyles = () =>
  virtualModule('page-styles', async ({ watch }) => {
    const files = globSync('src/{page,islands}/**/*.tsx')
    const sheets = globSync('src/page/styles/*.css')
    const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    // With a plain import a change to it would restart the whole server.
    const { module, dependencies } = await runnerImport<{ default: UserConfig }>(resolve('uno.config.ts'))
    for (const file of [...files, ...sheets, ...dependencies, 'uno.config.ts']) watch(resolve(file))
    const { css, fontUrl } = withFontVersion(await generate(sources, module.default))
    return { css, cssHash: `sha256-${hash(css).digest('base64')}`, fontUrl }
  })

async function generate(sources: string, config: UserConfig): Promise<string> {
  const uno = await createGenerator(config)
  const { css } = await uno.generate(sources)
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    drafts: { customMedia: true },
    targets: browserslistToTargets(['chrome 123', 'safari 17.5', 'firefox 121']),
  })
  return code.toString()
}

/** Browsers keep a font for a year, so its address changes with the content. Every page needs the sheet's last one. */
export function withFontVersion(css: string, folder = 'public/fonts') {
  const content = globSync(`${folder}/*`).map((file) => readFileSync(file, 'base64'))
  const version = hash(content.join()).digest('hex').slice(0, 8)
  const versioned = css.replaceAll('.woff2', `.woff2?v=${version}`)
  return { css: versioned, fontUrl: versioned.match(/\/fonts\/[^)]+/g)!.at(-1)! }
}

const hash = (content: string) => createHash('sha256').update(content)
