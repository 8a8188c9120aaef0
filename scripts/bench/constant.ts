import { mkdirSync, writeFileSync } from 'node:fs'
import { startWorkerd } from '../lib/workerd.ts'

/** Writes a Worker that answers everything with the site's own first answer, as a constant. */
export async function makeConstant(site: string, folder: string): Promise<string> {
  const worker = await startWorkerd(site)
  const response = await fetch(worker.url)
  const body = await response.text()
  await worker.stop()
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
  mkdirSync(folder)
  writeFileSync(
    `${folder}/index.js`,
    `const body = new TextEncoder().encode(${JSON.stringify(body)})
const headers = ${JSON.stringify(headers)}
export default { fetch: () => new Response(body, { headers }) }`,
  )
  return folder
}
