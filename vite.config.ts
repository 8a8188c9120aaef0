import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import { buildInfo } from './build/build-info.ts'
import { loader } from './build/loader.ts'
import { pageStyles } from './build/page-styles.ts'
import { workerAssets } from './build/worker-assets.ts'
import './scripts/lib/wrangler-settings.ts'
import { pickVariables } from './src/env.ts'

export default defineConfig(({ command }) => {
  // A NODE_ENV of the shell would otherwise bring React's development build into it.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [
      buildInfo(),
      pageStyles(),
      loader(),
      workerAssets(),
      cloudflare({
        inspectorPort: false,
        // A deployed Worker has its own; these are the embedded backend's.
        config: command === 'serve' ? { vars: { ...pickVariables(process.env), IS_LOCAL: 'true' } } : {},
      }),
    ],
    // Enquiries and secrets: Vite would serve every other file of the folder to any page that knows its name.
    server: {
      fs: { deny: ['**/.data/**', '*.csv', '.env*', '.dev.vars*', '**/.wrangler/**', '**/.git/**'] },
    },
    // On a busy machine the bundler would list which plugins took their time.
    build: { minify: true, rolldownOptions: { checks: { pluginTimings: false } } },
  }
})
