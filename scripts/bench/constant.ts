import { writeFileSync } from 'node:fs'
import { builtFolder } from '../lib/built-config.ts'
import { fetchHome } from '../lib/workerd.ts'

/** Writes a Worker that answers everything with the site's own first answer, as a constant. */
export async function makeConstant(folder: string): Promise<string> {
  const { html, headers } = await fetchHome(builtFolder())
  const { 'content-length': _, ...kept } = Object.fromEntries(headers)
  writeFileSync(
    `${folder}/index.js`,
    `const body = new TextEncoder().encode(${JSON.stringify(html)})
const headers = ${JSON.stringify(kept)}
export default { fetch: () => new Response(body, { headers }) }`,
  )
  return folder
}
