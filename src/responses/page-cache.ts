import type { Context } from 'hono'
import { pageHeaders } from '../middleware/headers.ts'
import { renderHome, renderMessage, renderPage } from '../page/render.tsx'
import { interests } from '../shared/content/interests.ts'
import { type MessageName, messages } from '../shared/content/messages.ts'
import { pickValues } from '../shared/enquiry/fields.ts'
import type { ContactFormState } from '../shared/islands/contact-form-state.ts'
import { interestParameter, type PageName, paths } from '../shared/urls.ts'
import { wantsJson } from './negotiation.ts'

export const htmlHeaders = { 'Content-Type': 'text/html; charset=utf-8' }

export async function homePage(c: Context): Promise<Response> {
  const { key, state } = selectVariant(c)
  return respondWithPage(c, key, () => renderHome(state))
}

export const createPageHandler = (name: PageName) => (c: Context) =>
  respondWithPage(c, paths[name], () => renderPage(name))

async function respondWithPage(c: Context, key: string, render: () => string): Promise<Response> {
  const { body, headers } = await getCachedPage(key, render)
  const known = c.req.header('If-None-Match')
  // The tag may be weak, or one of several.
  const isCurrent = known?.includes(headers.get('ETag')!)
  return isCurrent ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

const statuses = { notFound: 404, unexpected: 500 } as const

export async function respondWithMessage(c: Context, name: MessageName): Promise<Response> {
  const status = statuses[name]
  if (wantsJson(c)) return c.json({ ok: false, message: messages[name].text }, status)
  const { body } = await getCachedPage(name, () => renderMessage(name))
  return c.body(body, status, htmlHeaders)
}

type CachedPage = { body: Uint8Array<ArrayBuffer>; headers: Headers }

// Kept in this module, so that a change of copy or markup in development clears the cache.
const cache = new Map<string, CachedPage>()

/** Renders a page once per isolate. Only for pages that contain no visitor input. */
export async function getCachedPage(key: string, render: () => string): Promise<CachedPage> {
  const page = cache.get(key) ?? (await toCachedPage(render()))
  cache.set(key, page)
  return page
}

async function toCachedPage(text: string): Promise<CachedPage> {
  const body = new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  const headers = new Headers({
    ...pageHeaders,
    ...htmlHeaders,
    'Cache-Control': 'no-cache',
    ETag: `"${digest.toHex().slice(0, 16)}"`,
  })
  return { body, headers }
}

// Not in development, where Vite would name no file if this render throws.
if (import.meta.env.PROD) await getCachedPage('home', () => renderHome({ kind: 'idle' }))

/** The number of variants is fixed, so visitors cannot make the cache grow. */
function selectVariant(c: Context): { key: string; state: ContactFormState } {
  const value = c.req.query(interestParameter)
  const interest = interests.find((interest) => interest.value === value)?.value
  if (!interest) return { key: 'home', state: { kind: 'idle' } }
  return { key: `interest ${interest}`, state: { kind: 'idle', values: pickValues({ interest }) } }
}
