import { readFileSync, writeFileSync } from 'node:fs'
import { builtConfig } from '../lib/built-config.ts'
import { fetchHome } from '../lib/server.ts'

/** Writes a Worker that answers everything with the site's own first answer, as a constant. */
export async function makeConstant(folder: string): Promise<string> {
  const { html, headers } = await fetchHome()
  const { 'content-length': _, ...kept } = Object.fromEntries(headers)
  writeFileSync(
    `${folder}/index.js`,
    `const body = new TextEncoder().encode(${JSON.stringify(html)})
const headers = ${JSON.stringify(kept)}
export default { fetch: () => new Response(body, { headers }) }`,
  )
  const { compatibility_date } = JSON.parse(readFileSync(builtConfig(), 'utf8'))
  const configPath = `${folder}/wrangler.json`
  writeFileSync(configPath, JSON.stringify({ name: 'constant', main: 'index.js', compatibility_date }))
  return configPath
}
