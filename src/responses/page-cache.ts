type CachedPage = { body: ArrayBuffer; etag: string }

const pages = new Map<string, CachedPage>()

/** Renders a page once. Only for pages without a visitor's words, of which there are a few. */
export async function cachedPage(name: string, render: () => Promise<string>): Promise<CachedPage> {
  const page = pages.get(name) ?? (await toCached(await render()))
  pages.set(name, page)
  return page
}

async function toCached(html: string): Promise<CachedPage> {
  const body = await new Response(html).arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return { body, etag: `"${digest.toHex().slice(0, 32)}"` }
}
