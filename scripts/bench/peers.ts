import { build } from 'vite'
import { builtFolder } from '../lib/built-config.ts'
import { startBareWorker } from './workers.ts'

/** Builds them with the site's HTML and headers. */
export async function buildPeers() {
  await using site = await startBareWorker(builtFolder)
  const define = {
    'process.env.NODE_ENV': '"production"',
    html: JSON.stringify(site.html),
    headers: Object.fromEntries(site.headers),
  }
  for (const name of ['floor', 'constant'])
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define,
      ssr: { noExternal: true, target: 'webworker' },
      build: {
        ssr: true,
        outDir: `dist/${name}`,
        minify: true,
        rolldownOptions: {
          input: `scripts/bench/${name}`,
          output: { entryFileNames: 'index.js' },
        },
      },
    })
}
