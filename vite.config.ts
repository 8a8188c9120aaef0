import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import ssrComponents from 'vite-ssr-components/plugin'
import { pickVariables } from './src/env.ts'
import { buildInfo } from './vite-build-info.ts'
import { pageStyles } from './vite-page-styles.ts'

// 'react-dom/server.edge' loads two complete renderers. This is the file of it that has `renderToString`.
const renderToStringOnly = './node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'

export default defineConfig(({ command }) => {
  // Whatever the shell says: React's own code below is the production one, and the rest has to match it.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [
      buildInfo(),
      pageStyles(),
      plainDynamicImports(),
      cloudflare({
        inspectorPort: false,
        // A deployed Worker has its own; these are the embedded backend's.
        config: command === 'serve' ? { vars: pickVariables(process.env) } : {},
      }),
      ssrComponents({ entry: { target: 'src/page/*.tsx' } }),
    ],
    resolve: {
      alias: command === 'build' ? { 'react-dom/server.edge': resolve(renderToStringOnly) } : {},
    },
    build: { minify: true },
  }
})

function resolve(path: string) {
  return fileURLToPath(new URL(path, import.meta.url))
}

/** The loader makes one dynamic import, of a file that imports nothing: Vite's helper for it would outweigh the loader. */
function plainDynamicImports(): Plugin {
  return {
    name: 'plain-dynamic-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
  }
}
