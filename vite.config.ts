import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import ssrComponents from 'vite-ssr-components/plugin'
import { pickVariables } from './src/env.ts'
import { buildInfo } from './vite-build-info.ts'
import { pageStyles } from './vite-page-styles.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    buildInfo(),
    pageStyles(),
    cloudflare({
      inspectorPort: false,
      // A deployed Worker has its own; these are the embedded backend's.
      config: command === 'serve' ? { vars: pickVariables(process.env) } : {},
    }),
    ssrComponents({ entry: { target: 'src/page/*.tsx' } }),
  ],
  // The loader makes one dynamic import; Vite's preload helper would be larger than the loader.
  build: { modulePreload: false },
}))
