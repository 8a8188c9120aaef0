import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import { browserEntries, browserScripts } from './build/browser-scripts.ts'
import { checkTimeZone } from './build/check-time-zone.ts'
import { inlineStyles } from './build/inline-styles.ts'
import { localSite } from './build/local-site.ts'

// server.edge also contains React's streaming renderer, which each isolate would compile: 33 of 159 KiB of the upload. The file
// is private: if a version of React lacks it, the build fails and names it. Then remove this line and the alias.
const renderer = resolve('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js')

const port = Number(process.env.PORT || 8787)
if (!(port > 0 && port < 65536)) throw new Error('PORT must be a number from 1 to 65535.')

const address = { host: '127.0.0.1', port, strictPort: true }

// Without this line, .dev.vars would be copied into the build, and the tests could notify somebody.
const workerConfig = { secrets: { required: [] } }

export default defineConfig(({ command }) => ({
  // Not in node_modules, which another copy of the project may link.
  cacheDir: '.wrangler/vite',
  resolve: { alias: command === 'build' ? { 'react-dom/server.edge': renderer } : {} },
  plugins: [
    localSite(workerConfig, port),
    checkTimeZone(),
    inlineStyles(),
    browserScripts(),
    cloudflare({
      inspectorPort: false,
      viteEnvironment: { name: 'worker' },
      persistState: false,
      config: workerConfig,
    }),
  ],
  environments: {
    client: {
      build: {
        // The oldest browsers that show the page with styles.
        target: ['chrome99', 'firefox97', 'safari15.4'],
        rolldownOptions: {
          input: browserEntries,
          preserveEntrySignatures: 'strict',
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
  },
  server: {
    ...address,
    watch: { ignored: ['**/.data/**'] },
    fs: {
      // Vite serves any file of these folders. The packages may be linked from elsewhere.
      allow: ['client', 'src', realpathSync('node_modules')],
    },
  },
  preview: address,
  // On a busy machine the bundler warns about slow plugins.
  build: { minify: true, rolldownOptions: { checks: { pluginTimings: false } } },
}))
