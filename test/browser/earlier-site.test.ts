import { expect, inject, onTestFinished } from 'vitest'
import { serve } from '../../scripts/lib/serve.ts'
import { site } from '../../src/content/site.ts'
import { test } from '../support/browser-test.ts'

const html = { headers: { 'Content-Type': 'text/html' } }
const javaScript = { headers: { 'Content-Type': 'text/javascript' } }

const responses = {
  page: () =>
    new Response(
      '<title>Earlier site</title><script>navigator.serviceWorker.register("/sw.js")</script>',
      html,
    ),
  worker: () =>
    new Response(
      'onfetch = (event) => event.respondWith(new Response("<title>Kept</title>", { headers: { "Content-Type": "text/html" } }))',
      javaScript,
    ),
}

function requestSite({ url, headers }: Request) {
  const { pathname } = new URL(url)
  const { host: _, connection: __, ...others } = Object.fromEntries(headers)
  return fetch(inject('site') + pathname, { headers: others })
}

test('the service worker of an earlier site goes at the second visit', async ({ arrive }) => {
  let isReplaced = false
  const origin = await serve((request) => {
    if (isReplaced) return requestSite(request)
    return request.url.endsWith('/sw.js') ? responses.worker() : responses.page()
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
})
