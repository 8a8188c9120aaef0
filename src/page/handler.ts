import type { Context } from 'hono'
import { renderHome } from './render.tsx'
import { startFor } from './variants.ts'

/** Renders the page as its address asks for it. Browsers keep it and ask whether it has changed. */
export async function homePage(c: Context): Promise<Response> {
  return c.body(await renderHome(startFor(c), c.env), 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
  })
}
