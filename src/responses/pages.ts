import type { Context } from 'hono'
import { interests } from '../content/interests.ts'
import type { LegalPage } from '../content/legal.ts'
import { messages } from '../content/messages.ts'
import type { ContactFormState } from '../islands/contact-form-state.ts'
import { type MessageName, renderHome, renderLegal, renderMessage } from '../page/render.tsx'
import { parameters } from '../urls.ts'
import { wantsJson } from './negotiation.ts'

export const html = { 'Content-Type': 'text/html; charset=utf-8' }

export async function homePage(c: Context): Promise<Response> {
  const { name, state } = variantOf(c.req.url)
  return viewOf(c, name, () => renderHome(state, c.env))
}

export const legalPage = (page: LegalPage) => (c: Context) => viewOf(c, page.path, () => renderLegal(page))

/** With `no-cache` browsers store the page, and ask each time whether it has changed. */
async function viewOf(c: Context, name: string, render: () => Promise<string>): Promise<Response> {
  const { body, etag } = await cachedPage(name, render)
  return c.body(body, 200, { ...html, 'Cache-Control': 'no-cache', ETag: etag })
}

const statuses = { notFound: 404, methodNotAllowed: 405, unexpected: 500 } as const

export async function messageResponse(
  c: Context,
  name: MessageName,
  headers: Record<string, string> = {},
): Promise<Response> {
  const status = statuses[name]
  if (wantsJson(c)) return c.json({ ok: false, message: messages[name].text }, status, headers)
  const { body } = await cachedPage(name, () => renderMessage(name))
  return c.body(body, status, { ...html, ...headers })
}

type CachedPage = { body: ArrayBuffer; etag: string }

// In this module, because in development every change of words or markup loads it anew.
const pages = new Map<string, CachedPage>()

/** Renders a page once. Only for the few pages that hold no visitor's words. */
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

type Variant = { name: string; state: ContactFormState }

const plain: Variant = { name: 'plain', state: { kind: 'idle' } }
const sent: Variant = { name: 'sent', state: { kind: 'sent' } }
const withInterest = new Map<string | null, Variant>(
  interests.map(({ value }) => [
    value,
    { name: `interest ${value}`, state: { kind: 'idle', values: { interest: value } } },
  ]),
)

/** There are only a few variants, so that no visitor can make the cache grow. */
function variantOf(url: string): Variant {
  const { searchParams } = new URL(url)
  if (searchParams.has(parameters.sent)) return sent
  return withInterest.get(searchParams.get(parameters.interest)) ?? plain
}
