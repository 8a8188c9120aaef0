import { readFileSync } from 'node:fs'
import type { Manifest, Plugin } from 'vite'

const inlineEntry = 'client/inline-script.ts'
const formEntry = 'client/hydrate.tsx'
export const browserEntries = [inlineEntry, formEntry]

/** The module `virtual:inline-script`: that script as text, and the address of the form's. */
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
      const formUrl = `/${isBuild ? fileOf(formEntry) : formEntry}`
      return `export const script = ${JSON.stringify(script)}\nexport const formUrl = ${JSON.stringify(formUrl)}`
    },
  },
  // Cloudflare's plugin builds the Worker, which names these files, and then the browser's scripts once more.
  buildApp: {
    order: 'pre',
    handler: async ({ environments, build }) => void (await build(environments.client!)),
  },
  // After a change the page is loaded again, because the Worker renders it.
  hotUpdate({ server }) {
    if (this.environment.name === 'client') server.environments.client.hot.send({ type: 'full-reload' })
  },
})

function fileOf(entry: string): string {
  const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const { file, imports } = manifest[entry]!
  if (imports) throw new Error(`${entry} shares ${imports} with the other script, so it would run twice.`)
  return file
}
