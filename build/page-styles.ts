import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createGenerator, type UserConfig } from 'unocss'
import { type Plugin, runnerImport } from 'vite'

const index = 'src/page/styles/index.css'

/** Puts into the page's stylesheet what uno.config.ts makes of the classes in the sources. Vite does the rest. */
export const pageStyles = (): Plugin => ({
  name: 'page-styles',
  // Cloudflare's plugin would have it lowered for older browsers.
  configEnvironment(_, { build }) {
    if (build) build.cssTarget = ['chrome123', 'safari17.5', 'firefox121']
  },
  load: {
    filter: { id: /styles\/index\.css\?inline$/ },
    async handler() {
      const files = globSync('src/{page,islands}/**/*.tsx')
      const sheets = globSync('src/page/styles/*.css')
      // With a plain import a change to it would restart the whole server.
      const { module, dependencies } = await runnerImport<{ default: UserConfig }>(resolve('uno.config.ts'))
      for (const file of [...files, ...sheets, ...dependencies, 'uno.config.ts'])
        this.addWatchFile(resolve(file))
      const uno = await createGenerator(module.default)
      const made = await uno.generate(files.map((file) => readFileSync(file, 'utf8')).join('\n'))
      const utilities = `@layer utilities{${made.getLayers(undefined, ['top'])}}`
      return readFileSync(resolve(index), 'utf8').replace(
        '/* utilities */',
        `${made.getLayer('top')}\n${utilities}`,
      )
    },
  },
})
