import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { browserslistToTargets, transform } from 'lightningcss'
import { createGenerator, type UserConfig } from 'unocss'
import { runnerImport } from 'vite'
import { virtualModule } from './virtual-module.ts'

/**
 * Serves the page's stylesheet to the Worker as text, with the SHA-256 hash that the
 * Content-Security-Policy allows it by, and the address of its font. It holds the classes that the page's sources name.
 */
export const pageStyles = () =>
  virtualModule('page-styles', async (watch) => {
    const files = globSync('src/{page,islands}/**/*.tsx')
    const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    // Not imported from here: a change of it would then restart the whole server.
    const { module, dependencies } = await runnerImport<{ default: UserConfig }>(resolve('uno.config.ts'))
    for (const file of [...files, ...dependencies, 'uno.config.ts', 'src/page/base.css']) watch(resolve(file))
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
    targets: browserslistToTargets(['chrome 123', 'safari 17.5', 'firefox 121']),
  })
  return code.toString()
}

/** Browsers keep the font for a year: its address changes with its content. */
function withFontVersion(css: string) {
  const path = /\/fonts\/[\w-]+\.woff2/.exec(css)![0]
  const version = hash(readFileSync(`public${path}`))
    .digest('hex')
    .slice(0, 8)
  const fontUrl = `${path}?v=${version}`
  return { css: css.replaceAll(path, fontUrl), fontUrl }
}

const hash = (content: string | Buffer) => createHash('sha256').update(content)
