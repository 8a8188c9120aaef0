import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { browserslistToTargets, transform } from 'lightningcss'
import { createGenerator } from 'unocss'
import type { Plugin } from 'vite'
import unoConfig from './uno.config.ts'

const moduleId = 'virtual:page-styles'

/**
 * Serves the page's stylesheet to the Worker as text, with the SHA-256 hash that the
 * Content-Security-Policy allows it by, and the address of its font. It holds the classes that the page's sources name.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined
      const files = globSync('src/{page,islands}/**/*.tsx')
      for (const file of [...files, 'src/page/base.css']) this.addWatchFile(file)
      const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
      const { css, fontUrl } = withFontVersion(await generate(sources))
      const cssHash = `sha256-${hash(css).digest('base64')}`
      const exported = Object.entries({ css, cssHash, fontUrl })
      return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}

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
