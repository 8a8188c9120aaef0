import { expect, inject, onTestFinished } from 'vitest'
import { serve } from '../../scripts/lib/serve.ts'
import { site } from '../../src/shared/content/site.ts'
import { paths } from '../../src/shared/urls.ts'
import { test } from '../support/browser-test.ts'

const html = { headers: { 'Content-Type': 'text/html' } }
const javaScript = { headers: { 'Content-Type': 'text/javascript' } }

const toPage = (script: string) =>
  `<title>Earlier site</title><script>navigator.serviceWorker.register("${script}")</script>`

const worker =
  'onfetch = (event) => event.respondWith(new Response("<title>Kept</title>", { headers: { "Content-Type": "text/html" } }))'

function requestSite({ url, headers }: Request) {
  const { pathname, search } = new URL(url)
  const { host: _, connection: __, ...others } = Object.fromEntries(headers)
  return fetch(inject('site') + pathname + search, { headers: others })
}

// WordPress and other systems serve it at a path that we have too.
test.for(['/sw.js', '/?wp_service_worker=1', paths.robots])(
  'the service worker of an earlier site at %s goes at the second visit',
  async (script, { arrive }) => {
    let isReplaced = false
    const origin = await serve((request) => {
      if (isReplaced) return requestSite(request)
      const isScript = request.headers.has('Service-Worker')
      return isScript ? new Response(worker, javaScript) : new Response(toPage(script), html)
    })
    onTestFinished(origin.stop)
    const page = await arrive({ baseURL: origin.url })
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto('/')
    expect(await page.title()).toBe('Kept')
    isReplaced = true
    await page.goto('/')
    await expect.poll(() => page.title()).toBe(site.title)
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
  },
)
