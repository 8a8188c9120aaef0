import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

// 'react-dom/server.edge' loads two complete renderers. This is the file of it that has `renderToString`.
const renderer = './node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'

const loneError = 'SuspenseException = Error(formatProdErrorMessage(460))'

/**
 * Keeps out of the built Worker what would only make it start later. workerd compiles every module before it answers
 * the first request, those imported on demand too.
 */
export function leanWorker(): Plugin {
  return {
    name: 'lean-worker',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: 'react-dom/server.edge', replacement: resolve(renderer) },
          {
            find: /^@supabase\/(auth|functions|realtime|storage)-js$/,
            replacement: resolve('./src/contact/unused-clients.ts'),
          },
        ],
      },
    }),
    transform: {
      filter: { id: /react-dom-server-legacy/ },
      // React compares this one with others and never shows it; but for its stack V8 parses the whole renderer again.
      handler(code) {
        if (!code.includes(loneError)) this.error(`Not found in React's renderer: ${loneError}`)
        return { code: code.replace(loneError, 'SuspenseException = {}'), map: null }
      },
    },
  }
}

function resolve(path: string) {
  return fileURLToPath(new URL(path, import.meta.url))
}
