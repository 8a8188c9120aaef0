import { readFileSync } from 'node:fs'
import type { Manifest, Plugin } from 'vite'
import { virtualModule } from './virtual-module.ts'

// The page carries the first inside it, and the first fetches the second.
const loaderEntry = 'client/main.ts'
const formEntry = 'client/hydrate.tsx'
export const browserEntries = [loaderEntry, formEntry]

/** The loader as text, and the address of the form's script. */
export const loader = (): Plugin =>
  virtualModule('loader', ({ isBuild }) => {
    const script = isBuild
      ? readFileSync(`dist/client/${fileOf(loaderEntry)}`, 'utf8').trim()
      : `import '/@vite/client'\nimport '/${loaderEntry}'`
    return { script, formUrl: isBuild ? `/${fileOf(formEntry)}` : `/${formEntry}` }
  })

/** Loads the page again after a change, because the Worker renders it. */
export const reloadPage = (): Plugin => ({
  name: 'reload-page',
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
