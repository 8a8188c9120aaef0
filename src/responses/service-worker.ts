import type { Context } from 'hono'

/** Browsers send this header for the script of a service worker, whatever its path. */
export const requestsServiceWorker = (c: Context) =>
  c.req.header('Service-Worker') === 'script' && c.req.method === 'GET'

/** Not a 404, because a browser keeps a worker whose script is missing. */
export const endServiceWorker = (c: Context) => c.body(script, 200, { 'Content-Type': 'text/javascript' })

const script = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url)
}
`
