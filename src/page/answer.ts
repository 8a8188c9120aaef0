import type { Context, MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import type { LegalPage } from '../content/legal.ts'
import { messages } from '../content/messages.ts'
import { variantOf } from './cache-home.ts'
import { type MessageName, messagePage, renderHome, renderLegal } from './render.tsx'

/** With `no-cache` browsers store the page, and ask each time whether it has changed. */
export async function homePage(c: Context): Promise<Response> {
  const headers = { ...html, 'Cache-Control': 'no-cache' }
  return c.body(await renderHome(variantOf(c).state, c.env), 200, headers)
}

export const legalPage = (page: LegalPage) => async (c: Context) =>
  c.body(await renderLegal(page), 200, { ...html, 'Cache-Control': 'no-cache' })

const statuses = { notFound: 404, methodNotAllowed: 405, unexpected: 500 } as const

export async function answerMessage(
  c: Context,
  name: MessageName,
  headers: Record<string, string> = {},
): Promise<Response> {
  const status = statuses[name]
  if (wantsJson(c)) return c.json({ ok: false, message: messages[name].text }, status, headers)
  return c.body(await messagePage(name), status, { ...html, ...headers })
}

/** Gives a 404 its page, once it is known that the address does not exist for any method. */
export const notFoundPage: MiddlewareHandler = async function notFoundPage(c, next) {
  await next()
  if (c.res.status === 404) c.res = await answerMessage(c, 'notFound')
}

export const html = { 'Content-Type': 'text/html; charset=utf-8' }

const json = 'application/json'

export function wantsJson(c: Context): boolean {
  const supports = ['text/html', json]
  return (
    mediaType(c.req.raw) === json || accepts(c, { header: 'Accept', supports, default: 'text/html' }) === json
  )
}

export const mediaType = (request: Request) =>
  request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
