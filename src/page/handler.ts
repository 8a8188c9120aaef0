import type { Context } from 'hono'
import { renderHome } from './render.tsx'
import { startFor } from './variants.ts'

/** Renders the page as its address asks for it. Browsers keep it and ask whether it has changed. */
export const homePage = (c: Context) => c.html(renderHome(startFor(c)), 200, { 'Cache-Control': 'no-cache' })
