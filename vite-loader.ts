import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Manifest, Plugin, ViteBuilder } from 'vite'
import { virtualModule } from './vite-virtual-module.ts'

const entry = 'client/main.ts'
const clientFolder = 'dist/client'

/**
 * Serves the browser's loader to the Worker as text, to stand inside the document, with the SHA-256 hash that the
 * Content-Security-Policy allows it by. In development the text names the sources.
 */
export function loader(): Plugin[] {
  let isBuild = false
  return [
    virtualModule('loader', () => {
      const script = isBuild ? builtLoader() : `import '/@vite/client'\nimport '/${entry}'`
      return { script, scriptHash: `sha256-${createHash('sha256').update(script).digest('base64')}` }
    }),
    {
      name: 'loader-build',
      enforce: 'pre',
      config: (_, { command }) => {
        isBuild = command === 'build'
        return {
          environments: { client: { build: { manifest: true, rolldownOptions: { input: entry } } } },
          builder: { buildApp: clientFirst },
        }
      },
      // The one dynamic import is of a file that imports nothing: Vite's helper for it would outweigh the loader.
      load: (id) =>
        id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
      // The page is the Worker's, so no module of the browser's would hear of a change to it.
      hotUpdate({ server }) {
        if (this.environment.name === 'client') server.environments.client.hot.send({ type: 'full-reload' })
      },
    },
  ]
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
