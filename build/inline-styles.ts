import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createGenerator, type UserConfig } from 'unocss'
import { type Plugin, runnerImport } from 'vite'

/** Adds the utilities of uno.config.ts that the components use to the stylesheet. */
export const inlineStyles = (): Plugin => ({
  name: 'inline-styles',
  load: {
    filter: { id: /styles\/index\.css\?/ },
    async handler() {
      // In development, Vite serves the stylesheet to the browser, and replaces it there.
      if (this.environment.mode === 'dev' && this.environment.name === 'worker') return ''
      const files = globSync('src/{page,shared}/**/*.tsx')
      const sheets = globSync('src/{page,shared}/**/*.css')
      // A plain import would restart the server on each change.
      const { module, dependencies } = await runnerImport<{ default: UserConfig }>(resolve('uno.config.ts'))
      for (const file of [...files, ...sheets, ...dependencies, 'uno.config.ts'])
        this.addWatchFile(resolve(file))
      const uno = await createGenerator(module.default)
      const markup = read(files)
      const generated = await uno.generate(markup)
      const styles = read(sheets)
      const classes = [...markup.matchAll(/className="(.*?)"/g)].flatMap(([, names = '']) => names.split(' '))
      for (const name of new Set(classes))
        if (!generated.matched.has(name) && !styles.includes(`.${name}`))
          this.warn(`No style has the class ${name}.`)
      return readFileSync('src/page/styles/index.css', 'utf8').replace(
        '/* utilities */',
        `${generated.getLayer('top')}\n@layer utilities{${generated.getLayers(undefined, ['top'])}}`,
      )
    },
  },
})

const read = (files: string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')
