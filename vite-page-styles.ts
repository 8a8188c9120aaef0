import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { browserslistToTargets, transform } from 'lightningcss'
import { createGenerator } from 'unocss'
import type { Plugin } from 'vite'
import unoConfig from './uno.config.ts'

const moduleId = 'virtual:page-styles'

/**
 * Serves the page's stylesheet to the Worker as text, with the SHA-256 hash that the
 * Content-Security-Policy allows it by. It holds the classes that the page's sources name.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined
      const files = globSync('src/{page,islands}/**/*.tsx')
      for (const file of files) this.addWatchFile(file)
      const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')
      const css = await generate(sources)
      const hash = createHash('sha256').update(css).digest('base64')
      return `export const css = ${JSON.stringify(css)}\nexport const cssHash = 'sha256-${hash}'`
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
