import type { Context } from 'hono'
import type { LegalPage } from '../content/legal.ts'
import { renderHome, renderLegal } from './render.tsx'
import { startFor } from './variants.ts'

/** Renders the page as its address asks for it. Browsers keep it and ask whether it has changed. */
export async function homePage(c: Context): Promise<Response> {
  return c.body(await renderHome(startFor(c), c.env), 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
  })
}

export const legalPage = (page: LegalPage) => async (c: Context) =>
  c.html(await renderLegal(page), 200, { 'Cache-Control': 'no-cache' })
