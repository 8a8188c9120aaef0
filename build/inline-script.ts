import { readFileSync } from 'node:fs'
import type { Manifest, Plugin } from 'vite'

const inlineEntry = 'client/inline-script.ts'
const formEntry = 'client/hydrate.tsx'
const visitorFormsEntry = 'client/visitor-forms.ts'
export const browserEntries = [inlineEntry, formEntry, visitorFormsEntry]

/** Provides `virtual:inline-script`: the inline script as text, and the URLs of the others. */
export const inlineScript = (): Plugin => ({
  name: 'inline-script',
  resolveId: { filter: { id: /^virtual:inline-script$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:inline-script$/ },
    handler() {
      const isBuild = this.environment.config.command === 'build'
      const script = isBuild
        ? readFileSync(`dist/client/${fileOf(inlineEntry)}`, 'utf8').trim()
        : `import '/@vite/client'\nimport '/${inlineEntry}'`
      const urlOf = (entry: string) => `/${isBuild ? fileOf(entry) : entry}`
      const values = { script, formUrl: urlOf(formEntry), visitorFormsUrl: urlOf(visitorFormsEntry) }
      const lines = Object.entries(values).map(
        ([name, text]) => `export const ${name} = ${JSON.stringify(text)}`,
      )
      return lines.join('\n')
    },
  },
  // Build the scripts first, because the Worker contains their URLs.
  buildApp: {
    order: 'pre',
    handler: async ({ environments, build }) => void (await build(environments.client!)),
  },
  // The Worker renders the page, so a change needs a reload.
  hotUpdate({ server }) {
    if (this.environment.name === 'client') server.environments.client.hot.send({ type: 'full-reload' })
  },
})

function fileOf(entry: string): string {
  const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const { file, imports } = manifest[entry]!
  if (imports) throw new Error(`${entry} shares ${imports} with another script, so it would run twice.`)
  return file
}
