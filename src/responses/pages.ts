import type { Context } from 'hono'
import { interests } from '../content/interests.ts'
import { type MessageName, messages } from '../content/messages.ts'
import { pickValues } from '../enquiry/fields.ts'
import type { ContactFormState } from '../islands/contact-form-state.ts'
import { renderHome, renderMessage, renderPage } from '../page/render.tsx'
import { type PageName, parameters, paths } from '../urls.ts'
import { pageHeaders } from './headers.ts'
import { wantsJson } from './negotiation.ts'

export const htmlHeaders = { 'Content-Type': 'text/html; charset=utf-8' }

export async function homePage(c: Context): Promise<Response> {
  const { name, state } = selectVariant(c)
  return respondWithPage(c, name, () => renderHome(state))
}

export const createPageHandler = (name: PageName) => (c: Context) =>
  respondWithPage(c, paths[name], () => renderPage(name))

async function respondWithPage(c: Context, name: string, render: () => string): Promise<Response> {
  const { body, headers } = await getCachedPage(name, render)
  const known = c.req.header('If-None-Match')
  // The tag may be weak, or one of several.
  const isCurrent = known === '*' || known?.includes(headers.get('ETag')!)
  return isCurrent ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

const statuses = { notFound: 404, methodNotAllowed: 405, unexpected: 500 } as const

export async function respondWithMessage(
  c: Context,
  name: MessageName,
  headers: Record<string, string> = {},
): Promise<Response> {
  const status = statuses[name]
  if (wantsJson(c)) return c.json({ ok: false, message: messages[name].text }, status, headers)
  const { body } = await getCachedPage(name, () => renderMessage(name))
  return c.body(body, status, { ...htmlHeaders, ...headers })
}

type CachedPage = { body: Uint8Array<ArrayBuffer>; headers: Headers }

// Kept in this module, so that a change of copy or markup in development clears the cache.
const pages = new Map<string, CachedPage>()

/** Renders a page once per isolate. Only for pages that contain no visitor input. */
export async function getCachedPage(name: string, render: () => string): Promise<CachedPage> {
  const page = pages.get(name) ?? (await toCachedPage(render()))
  pages.set(name, page)
  return page
}

async function toCachedPage(text: string): Promise<CachedPage> {
  const body = new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  const headers = new Headers({
    ...pageHeaders,
    ...htmlHeaders,
    // Browsers may store the page, and revalidate it on each visit.
    'Cache-Control': 'no-cache',
    ETag: `"${digest.toHex().slice(0, 32)}"`,
  })
  return { body, headers }
}

// Workers Free allows a request 10 ms of processor time, and a start a second. In development, an error at a start has no line.
if (import.meta.env.PROD) await getCachedPage('home', () => renderHome({ kind: 'idle' }))

/** The number of variants is fixed, so visitors cannot make the cache grow. */
function selectVariant(c: Context): { name: string; state: ContactFormState } {
  const value = c.req.query(parameters.interest)
  const interest = interests.find((interest) => interest.value === value)?.value
  if (!interest) return { name: 'home', state: { kind: 'idle' } }
  return { name: `interest ${interest}`, state: { kind: 'idle', values: pickValues({ interest }) } }
}
