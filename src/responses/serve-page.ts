import type { Context } from 'hono'
import { renderError, renderHome, renderPage } from '../page/render.tsx'
import { type ErrorName, errorPages } from '../shared/content/error-pages.ts'
import { interests } from '../shared/content/interests.ts'
import { pickValues } from '../shared/enquiry/fields.ts'
import { interestParameter, type PageName } from '../shared/urls.ts'
import { wantsJson } from './negotiation.ts'
import { getCachedPage, htmlHeaders } from './page-cache.ts'

/** The number of variants is fixed, so visitors cannot make the cache grow. */
export function serveHome(c: Context): Promise<Response> {
  const value = c.req.query(interestParameter)
  const interest = interests.find((interest) => interest.value === value)?.value
  const key = interest ? `interest ${interest}` : 'home'
  return serve(c, key, () => renderHome({ kind: 'idle', values: pickValues({ interest }) }))
}

export const servePage = (name: PageName) => (c: Context) => serve(c, name, () => renderPage(name))

async function serve(c: Context, key: string, render: () => string): Promise<Response> {
  const { body, headers } = await getCachedPage(key, render)
  c.set('isCachedPage', true)
  const known = c.req.header('If-None-Match')
  // The tag may be weak, or one of several.
  const isCurrent = known?.includes(headers.get('ETag')!)
  return isCurrent ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

const statuses = { notFound: 404, unexpected: 500 } as const

export async function serveError(c: Context, name: ErrorName): Promise<Response> {
  const status = statuses[name]
  if (wantsJson(c)) return c.json({ ok: false, message: errorPages[name].text }, status)
  const { body } = await getCachedPage(name, () => renderError(name))
  return c.body(body, status, htmlHeaders)
}
