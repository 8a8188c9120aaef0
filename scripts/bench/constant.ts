declare const html: string
declare const headers: Record<string, string>

const body = new TextEncoder().encode(html)

export default { fetch: () => new Response(body, { headers }) }
