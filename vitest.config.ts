import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { pageStyles } from './vite-page-styles.ts'

const worker = cloudflareTest(({ inject }) => {
  const { url, publishableKey } = inject('backend')
  return {
    wrangler: { configPath: './wrangler.toml' },
    miniflare: { bindings: { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } },
  }
})

export default defineConfig({
  test: {
    globalSetup: './test/support/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        plugins: [pageStyles(), worker],
        test: {
          name: 'worker',
          include: ['test/worker/**/*.test.{ts,tsx}'],
          setupFiles: './test/support/quiet-console.ts',
        },
      },
      { extends: true, test: { name: 'browser', include: ['test/browser/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'faults', include: ['test/faults/**/*.test.ts'] } },
      { extends: true, test: { name: 'database', include: ['test/database/**/*.test.ts'] } },
      { extends: true, test: { name: 'imports', include: ['test/*.test.ts'] } },
    ],
  },
})
