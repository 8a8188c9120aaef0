import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { Features } from 'lightningcss'
import { defineConfig } from 'vite'
import { browserTargets } from './build/browsers.ts'
import { checkContent } from './build/check-content.ts'
import { browserEntries, inlineScript } from './build/inline-script.ts'
import { inlineStyles } from './build/inline-styles.ts'
import { protectTools } from './scripts/lib/other-sites.ts'

const renderer = resolve('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js')

export default defineConfig(({ command }) => ({
  // Not in node_modules, which another copy of the project may link.
  cacheDir: '.wrangler/vite',
  // server.edge also contains React's streaming renderer, which each isolate would compile.
  resolve: { alias: command === 'build' ? { 'react-dom/server.edge': renderer } : {} },
  plugins: [
    checkContent(),
    browserTargets(),
    inlineStyles(),
    inlineScript(),
    protectTools(),
    cloudflare({
      inspectorPort: false,
      viteEnvironment: { name: 'worker' },
      persistState: false,
      // The variables of `npm run dev`, set by scripts/start.ts.
      config: {
        vars: JSON.parse(process.env.WORKER_VARIABLES ?? '{}'),
        // Writes emails into files. In wrangler.toml, each environment without this binding would cause a warning.
        ...(command === 'serve' && { send_email: [{ name: 'EMAIL' }] }),
        // Otherwise the plugin copies .dev.vars into the build, where the tests and other users of the machine could read it.
        secrets: { required: [] },
      },
    }),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: browserEntries,
          preserveEntrySignatures: 'strict',
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
  },
  css: {
    transformer: 'lightningcss',
    // Compiled, nesting costs no bytes, and Chrome before 120 and Safari before 17.2 get the same styles.
    lightningcss: { drafts: { customMedia: true }, targets: {}, include: Features.Nesting },
  },
  server: {
    watch: { ignored: ['**/.data/**'] },
    fs: {
      // Vite serves any file of these folders. The packages may be linked from elsewhere.
      allow: ['client', 'src', realpathSync('node_modules')],
    },
  },
  // On a busy machine the bundler warns about slow plugins.
  build: { minify: true, rolldownOptions: { checks: { pluginTimings: false } } },
}))
