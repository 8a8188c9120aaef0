import { parse } from 'node-html-parser'
import { build } from 'vite'
import { builtFolder } from '../lib/built-config.ts'
import { startBareWorker } from './workers.ts'

const blocks = 'h1, h2, h3, p, li, dt, dd'

/** Builds them with the site's HTML, headers and words, which are the tags and texts of its innermost blocks. */
export async function buildPeers() {
  await using site = await startBareWorker(builtFolder)
  const innermost = parse(site.html)
    .querySelectorAll(blocks)
    .filter((block) => !block.querySelector(blocks))
  const define = {
    'process.env.NODE_ENV': '"production"',
    html: JSON.stringify(site.html),
    headers: Object.fromEntries(site.headers),
    words: innermost.map(({ rawTagName, text }) => [rawTagName, text]),
  }
  for (const name of ['floor', 'constant', 'plain/worker', 'plain/client'])
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define,
      ssr: { noExternal: true, target: 'webworker' },
      build: {
        ssr: name !== 'plain/client',
        outDir: `dist/${name}`,
        minify: true,
        rolldownOptions: {
          input: `scripts/bench/${name}`,
          output: { entryFileNames: 'index.js', assetFileNames: 'index[extname]' },
        },
      },
    })
}
