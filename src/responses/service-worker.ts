import type { Context } from 'hono'

/**
 * A browser sends this header (Service Workers, W3C) for the script of a worker, whatever its path: an earlier site's may be
 * `/?sw`.
 */
export const requestsServiceWorker = (c: Context) =>
  c.req.header('Service-Worker') === 'script' && c.req.method === 'GET'

/**
 * Ends the service worker of an earlier site at this origin, which would show that site to its visitors for good: a browser
 * keeps a worker whose script is missing.
 */
export const endServiceWorker = (c: Context) => c.body(script, 200, { 'Content-Type': 'text/javascript' })

const script = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url)
}
`
