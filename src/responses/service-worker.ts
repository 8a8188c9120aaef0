import { createMiddleware } from 'hono/factory'

/**
 * Ends the service worker of an earlier site at this origin, which would show that site to its visitors for good: a browser
 * keeps a worker whose script is missing. It requests the script with this header (Service Workers, W3C), whatever its path.
 */
export const endServiceWorker = createMiddleware(async (c, next) => {
  if (c.req.header('Service-Worker') !== 'script') return next()
  return c.body(script, 200, { 'Content-Type': 'text/javascript' })
})

const script = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url)
}
`
