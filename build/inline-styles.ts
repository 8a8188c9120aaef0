import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createGenerator, type UserConfig } from 'unocss'
import { type Plugin, parseSync, runnerImport, Visitor } from 'vite'

/** Adds the utilities of uno.config.ts that the components use to the stylesheet. */
export const inlineStyles = (): Plugin => ({
  name: 'inline-styles',
  config: () => ({
    css: {
      transformer: 'lightningcss',
      lightningcss: {
        drafts: { customMedia: true },
        targets: {},
        // `light-dark()`. It would be compiled for `color-scheme`, whose values the styles do not use.
        exclude: 1 << 20,
      },
    },
  }),
  // Not `load`: Vite would forget the watched files the first time, and a new utility would not appear.
  transform: {
    order: 'pre',
    filter: { id: /styles\/index\.css\?/ },
    async handler(stylesheet) {
      // In development, Vite serves the stylesheet to the browser, and replaces it there.
      if (this.environment.mode === 'dev' && this.environment.name === 'worker') return { code: '' }
      const files = globSync('{client,src/{page,shared/islands}}/**/*.{ts,tsx}')
      // A plain import would restart the server on each change.
      const { module, dependencies } = await runnerImport<{ default: UserConfig }>(resolve('uno.config.ts'))
      for (const file of [...files, ...dependencies, 'uno.config.ts']) this.addWatchFile(resolve(file))
      const classes = files.flatMap((file) => findClasses(file, readFileSync(file, 'utf8')))
      const uno = await createGenerator(module.default)
      const generated = await uno.generate(classes.join('\n'))
      const utilities = `@layer utilities{${generated.getLayers(undefined, ['top'])}}`
      return { code: [stylesheet, generated.getLayer('top'), utilities].join('\n'), map: null }
    },
  },
})

/** Every string of a file that sets classes, in whatever expression. Other words may be the names of utilities, too. */
export function findClasses(file: string, code: string): string[] {
  const found: string[] = []
  const strings = new Visitor({
    Literal: ({ value }) => void found.push(`${value}`),
    TemplateElement: ({ value }) => void found.push(value.raw),
  })
  if (code.includes('className')) strings.visit(parseSync(file, code).program)
  return found
}
