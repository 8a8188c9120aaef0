import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { builtConfig, builtFolder } from './build/copy-build.ts'
import { rateLimits } from './test/support/rate-limits.ts'

process.env.NODE_COMPILE_CACHE = 'node_modules/.cache'

const delivering = {
  NOTIFY_WEBHOOK_URL: 'https://chat.example/hook',
  NOTIFY_EMAIL: 'office@company.test',
}

type TestOptions = TestProjectInlineConfiguration['test']

const inWorkers = (variables: Record<string, string>, test: TestOptions): TestProjectInlineConfiguration => {
  const runtime = cloudflareTest(({ inject }) => {
    const { url, publishableKey } = inject('backend')
    return {
      wrangler: { configPath: builtConfig },
      // Otherwise workerd prints each failed attempt of a step.
      verbose: false,
      miniflare: {
        bindings: {
          SUPABASE_URL: url,
          SUPABASE_PUBLISHABLE_KEY: publishableKey,
          ...variables,
        },
        ratelimits: rateLimits,
        email: { send_email: [{ name: 'EMAIL' }] },
      },
    }
  })
  return {
    plugins: [runtime],
    resolve: {
      alias: { 'virtual:built-worker': join(import.meta.dirname, builtFolder, 'index.js') },
    },
    test: {
      setupFiles: ['./test/support/quiet-console.ts', './test/support/without-time-limits.ts'],
      ...test,
    },
  }
}

const inNode = (name: string, test: TestOptions = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [`test/${name}/**/*.test.{ts,tsx}`], isolate: false, ...test },
})

export default defineConfig({
  test: {
    globalSetup: './test/support/global-setup.ts',
    // More than the number of cores, because most tests wait for another process.
    maxWorkers: availableParallelism() + 1,
    // They only end what hangs. A busy machine may be ten times slower.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // First, because these are the slowest. Isolated, because they change the environment.
      inNode('ops', { isolate: true, testTimeout: 300_000 }),
      inWorkers(
        {},
        {
          name: 'worker',
          include: ['test/{specification,worker/**/*}.test.ts'],
          isolate: false,
        },
      ),
      // Isolated, because a workflow that outlives its test file can no longer import.
      inWorkers(delivering, { name: 'delivery', include: ['test/delivery/**/*.test.ts'], isolate: true }),
      inNode('browser'),
      inNode('http'),
      // Isolated, because they replace the content.
      inNode('unit', { isolate: true }),
      inNode('database'),
    ],
  },
})
