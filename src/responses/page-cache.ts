import { securityHeaders } from '../middleware/headers.ts'
import { renderHome } from '../page/render.tsx'
import { sha256 } from '../sha256.ts'

export const htmlHeaders = { 'Content-Type': 'text/html; charset=utf-8' }

type CachedPage = { body: Uint8Array<ArrayBuffer>; headers: Headers }

// Kept in a module that imports the pages, so that a change of copy or markup in development clears the cache.
const cache = new Map<string, CachedPage>()

/** Renders a page once per isolate. Only for pages that contain no visitor input. */
export async function getCachedPage(key: string, render: () => string): Promise<CachedPage> {
  const page = cache.get(key) ?? (await toCachedPage(render()))
  cache.set(key, page)
  return page
}

async function toCachedPage(text: string): Promise<CachedPage> {
  const digest = await sha256(text)
  const headers = new Headers({
    ...securityHeaders,
    ...htmlHeaders,
    'Cache-Control': 'no-cache',
    ETag: `"${digest.toHex().slice(0, 8)}"`,
  })
  return { body: new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>, headers }
}

// Not in development, where Vite would name no file if this render throws.
if (import.meta.env.PROD) await getCachedPage('home', () => renderHome({ kind: 'idle' }))
