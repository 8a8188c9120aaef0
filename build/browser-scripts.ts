import type { Plugin } from 'vite'

const inlineEntry = 'client/inline-script.ts'
const formEntry = 'client/hydrate.tsx'
const payslipEntry = 'client/payslip.ts'
export const browserEntries = [inlineEntry, formEntry, payslipEntry]

/** Provides `virtual:browser-scripts`: the inline script as text, and the URLs of the scripts that it loads. */
export const browserScripts = (): Plugin => {
  const values = {
    script: `import '/@vite/client'\nimport '/${inlineEntry}'`,
    formUrl: `/${formEntry}`,
    payslipUrl: `/${payslipEntry}`,
  }
  return {
    name: 'browser-scripts',
    // The browser's build sets the values, and the Worker's build reads them. So the browser's is run first, although
    // Cloudflare's plugin runs it again after the Worker's.
    sharedDuringBuild: true,
    buildApp: {
      order: 'pre',
      handler: async ({ environments, build }) => void (await build(environments.client!)),
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const find = (entry: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry))!
      const inline = find(inlineEntry)
      // Keeps its names out of the global scope, because it is not a module.
      values.script = `(()=>{${inline.code.trim()}})()`
      values.formUrl = `/${find(formEntry).fileName}`
      values.payslipUrl = `/${find(payslipEntry).fileName}`
      delete bundle[inline.fileName]
    },
    resolveId: { filter: { id: /^virtual:browser-scripts$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:browser-scripts$/ },
      handler() {
        return Object.entries(values)
          .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)}`)
          .join('\n')
      },
    },
    // Reloads the page for modules only, because a reload discards typed values. Vite replaces styles itself.
    hotUpdate({ server, file }) {
      if (this.environment.name !== 'client' || file.endsWith('.css')) return
      const { client, worker } = server.environments
      const isModule = [client, worker].some((environment) => environment?.moduleGraph.getModulesByFile(file))
      if (isModule) client.hot.send({ type: 'full-reload' })
    },
  }
}
