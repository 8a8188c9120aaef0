import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown, type ViteBuilder } from 'vite'
import { virtualModule } from './virtual-module.ts'

const loaderEntry = 'client/main.ts'
const formEntry = 'client/hydrate.tsx'
const formBuild = { input: { hydrate: formEntry }, preserveEntrySignatures: 'strict' } as const

/**
 * The browser's first script as text, to stand inside the document, and its hash for the Content-Security-Policy. In
 * development it only imports the sources.
 */
export const loader = (): Plugin[] => [
  virtualModule('loader', async ({ isBuild }) => {
    const script = isBuild ? await buildLoader() : `import '/@vite/client'\nimport '/${loaderEntry}'`
    return { script, scriptHash: `sha256-${createHash('sha256').update(script).digest('base64')}` }
  }),
  {
    name: 'loader-build',
    config: () => ({
      environments: { client: { build: { rolldownOptions: formBuild } } },
      builder: { buildApp: buildForm },
    }),
    // The Worker renders the page, so after a change the browser has to load it again.
    hotUpdate({ server }) {
      if (this.environment.name === 'client') server.environments.client.hot.send({ type: 'full-reload' })
    },
  },
]

/** Before the Worker, which names its file. The Worker is built by Cloudflare's plugin, after whatever was built. */
async function buildForm({ environments, build }: ViteBuilder) {
  await build(environments.client!)
}

/** It stands inside pages of any address, so it imports the form's script by an absolute path. */
async function buildLoader(): Promise<string> {
  const [file] = globSync('assets/hydrate-*.js', { cwd: 'dist/client' })
  const entry = resolve(formEntry)
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: loaderEntry, formats: ['es'] },
      rolldownOptions: {
        external: entry,
        makeAbsoluteExternalsRelative: false,
        output: { paths: { [entry]: `/${file}` }, minify: true },
      },
    },
  })
  const [built] = result as Rolldown.RolldownOutput[]
  return built!.output[0].code
}
