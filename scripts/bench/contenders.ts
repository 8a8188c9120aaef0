import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { loader } from '../../build/loader.ts'
import { pageStyles } from '../../build/page-styles.ts'
import { builtFolder } from '../built-config.ts'
import { startWorkerd } from '../workerd.ts'

export type Contender = { name: string; folder: string; env?: Record<string, string> }

/** The site, a Worker that returns the site's own first answer as a constant, and one that renders for each request. */
export async function makeContenders(temporary: string): Promise<[Contender, Contender, Contender]> {
  const site = { name: 'site', folder: builtFolder() }
  const { body, headers } = await firstAnswer(site.folder)

  const constant = { name: 'constant', folder: join(temporary, 'constant') }
  mkdirSync(constant.folder)
  writeFileSync(
    join(constant.folder, 'index.js'),
    `const body = new TextEncoder().encode(${JSON.stringify(body)})
const headers = ${JSON.stringify(headers)}
export default { fetch: () => new Response(body, { headers }) }`,
  )

  const perRequest = { name: 'rendered per request', folder: join(temporary, 'per-request') }
  await buildPerRequest(perRequest.folder)
  return [constant, site, { ...perRequest, env: { HEADERS: JSON.stringify(headers) } }]
}

async function firstAnswer(folder: string) {
  const worker = await startWorkerd(folder)
  const response = await fetch(worker.url)
  const body = await response.text()
  await worker.stop()
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
  return { headers, body }
}

function buildPerRequest(outDir: string) {
  return build({
    configFile: false,
    logLevel: 'warn',
    plugins: [pageStyles(), loader()],
    resolve: { conditions: ['workerd', 'worker', 'module', 'browser'] },
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: 'scripts/bench/per-request.ts',
      outDir,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: {
        external: /^(cloudflare|node):/,
        output: { entryFileNames: 'index.js', codeSplitting: false },
      },
    },
  })
}
