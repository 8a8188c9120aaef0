import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { browserslistToTargets, transform } from 'lightningcss'
import { createGenerator } from 'unocss'
import unoConfig from '../uno.config.ts'
import { virtualModule } from './virtual-module.ts'

/**
 * Serves the page's stylesheet to the Worker as text, with the SHA-256 hash that the
 * Content-Security-Policy allows it by, and the address of its font. It holds the classes that the page's sources name.
 */
export const pageStyles = () =>
  virtualModule('page-styles', async (watch) => {
    const files = globSync('src/{page,islands}/**/*.tsx')
    for (const file of [...files, 'src/page/base.css']) watch(file)
    const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    const { css, fontUrl } = withFontVersion(await generate(sources))
    return { css, cssHash: `sha256-${hash(css).digest('base64')}`, fontUrl }
  })

async function generate(sources: string): Promise<string> {
  const uno = await createGenerator(unoConfig)
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
