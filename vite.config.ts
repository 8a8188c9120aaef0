import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import ssrComponents from 'vite-ssr-components/plugin'
import { pickVariables } from './src/env.ts'
import { buildInfo } from './vite-build-info.ts'
import { leanWorker } from './vite-lean-worker.ts'
import { pageStyles } from './vite-page-styles.ts'

export default defineConfig(({ command }) => {
  // Whatever the shell says: React's own code is the production one, and the rest has to match it.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [
      buildInfo(),
      pageStyles(),
      leanWorker(),
      plainDynamicImports(),
      cloudflare({
        inspectorPort: false,
        // A deployed Worker has its own; these are the embedded backend's.
        config: command === 'serve' ? { vars: pickVariables(process.env) } : {},
      }),
      ssrComponents({ entry: { target: 'src/page/*.tsx' } }),
    ],
    build: { minify: true },
  }
})

/** The loader makes one dynamic import, of a file that imports nothing: Vite's helper for it would outweigh the loader. */
function plainDynamicImports(): Plugin {
  return {
    name: 'plain-dynamic-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
  }
}
