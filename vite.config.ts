import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import { browserEntries, inlineScript } from './build/inline-script.ts'
import { leaveOutSecrets } from './build/leave-out-secrets.ts'
import { pageStyles } from './build/page-styles.ts'
import './scripts/lib/wrangler-settings.ts'
import { pickVariables } from './src/env.ts'

export default defineConfig(({ command }) => {
  // A NODE_ENV of the shell would otherwise bring React's development build into it.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return {
    plugins: [
      pageStyles(),
      inlineScript(),
      leaveOutSecrets(),
      cloudflare({
        inspectorPort: false,
        // `npm run dev` names one for each database.
        persistState: { path: process.env.OUTBOX_FOLDER ?? '.data/outbox' },
        // Those of the embedded database. A deployed Worker has variables of its own.
        config: command === 'serve' ? { vars: { ...pickVariables(process.env), IS_LOCAL: 'true' } } : {},
      }),
    ],
    define: {
      'import.meta.env.VERSION': JSON.stringify(readVersion()),
      'import.meta.env.BUILT_AT': Date.now(),
    },
    environments: {
      client: {
        build: {
          manifest: true,
          rolldownOptions: { input: browserEntries, preserveEntrySignatures: 'strict' },
        },
      },
    },
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true }, targets: {} } },
    // Enquiries and secrets: Vite would serve every other file of the folder to any page that knows its name.
    server: {
      fs: { deny: ['**/.data/**', '*.csv', '.env*', '.dev.vars*', '**/.wrangler/**', '**/.git/**'] },
    },
    // On a busy machine the bundler would list which plugins took their time.
    build: { minify: true, rolldownOptions: { checks: { pluginTimings: false } } },
  }
})

/** The version of package.json, with the commit where there is one. */
function readVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' })
    return `${version}+${commit.trim()}`
  } catch {
    return version
  }
}
