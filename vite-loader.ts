import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Manifest, Plugin, ViteBuilder } from 'vite'

const moduleId = 'virtual:loader'
const entry = 'client/main.ts'
const clientFolder = 'dist/client'

/**
 * Serves the browser's loader to the Worker as text, to stand inside the document, with the SHA-256 hash that the
 * Content-Security-Policy allows it by. In development the text names the sources.
 */
export function loader(): Plugin {
  let isBuild = false
  return {
    name: 'loader',
    enforce: 'pre',
    config: (_, { command }) => {
      isBuild = command === 'build'
      return {
        environments: { client: { build: { manifest: true, rolldownOptions: { input: entry } } } },
        builder: { buildApp: clientFirst },
      }
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      // The one dynamic import is of a file that imports nothing: Vite's helper for it would outweigh the loader.
      if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load()'
      if (id !== `\0${moduleId}`) return undefined
      const script = isBuild ? builtLoader() : `import '/@vite/client'\nimport '/${entry}'`
      const hash = createHash('sha256').update(script).digest('base64')
      return `export const script = ${JSON.stringify(script)}\nexport const scriptHash = 'sha256-${hash}'`
    },
    // The page is the Worker's, so no module of the browser's would hear of a change to it.
    hotUpdate({ server }) {
      if (this.environment.name === 'client') server.environments.client.hot.send({ type: 'full-reload' })
    },
  }
}

async function clientFirst({ environments, build }: ViteBuilder) {
  const { client, ...workers } = environments
  await build(client!)
  for (const worker of Object.values(workers)) await build(worker)
}

/** Its one import is of a file beside it, and the document is somewhere else. */
function builtLoader(): string {
  const manifest: Manifest = JSON.parse(readFileSync(`${clientFolder}/.vite/manifest.json`, 'utf8'))
  const { file } = manifest[entry]!
  const code = readFileSync(`${clientFolder}/${file}`, 'utf8')
  return code.replaceAll(/(?<=import\(.)\.\//g, '/assets/').trim()
}
