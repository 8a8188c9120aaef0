import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { interests } from '../../src/content/interests.ts'
import { messages } from '../../src/content/messages.ts'
import { navigation } from '../../src/content/navigation.ts'
import { site } from '../../src/content/site.ts'
import { paths } from '../../src/urls.ts'
import { json } from '../support/posting.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { get } from '../support/request.ts'

test('renders a page once per isolate, and again if rendering failed', async () => {
  const path = `/?interest=${interests[0].value}`
  const unread = new Proxy(env, {
    get: () => {
      throw new Error('The page is rendered.')
    },
  })
  const failed = await get(path, {}, unread)
  expect(failed.status).toBe(500)
  expect(failed.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const retry = (await documentOf(failed)).querySelector('main a[href=""]')
  expect(textOf(retry)).toBe(messages.unexpected.retry)
  expect(takeLogged()).toHaveLength(1)
  const first = await get(path)
  const text = await first.text()
  for (const address of [path, `${path}&other=1`]) {
    const again = await get(address, {}, unread)
    expect(again.status).toBe(200)
    expect(Object.fromEntries(again.headers)).toEqual(Object.fromEntries(first.headers))
    expect(await again.text()).toBe(text)
  }
})

test('ETag: returns 304 with the current headers while the page is unchanged', async () => {
  const headers = Object.fromEntries((await get('/')).headers)
  // A proxy that compresses makes an ETag weak.
  const response = await get('/', { headers: { 'If-None-Match': `W/${headers.etag}` } })
  expect(response.status).toBe(304)
  expect(Object.fromEntries(response.headers)).toEqual(headers)
  const unknown = await get('/?interest="><script>')
  expect(unknown.headers.get('ETag')).toBe(headers.etag)
  const another = (await get('/?sent')).headers.get('ETag')!
  expect((await get('/', { headers: { 'If-None-Match': another } })).status).toBe(200)
})

test('responds to unknown paths with 404, as a page with links or as JSON', async () => {
  const page = await get('/no-such-page')
  expect(page.status).toBe(404)
  const links = (await documentOf(page)).querySelectorAll('main a').map((link) => link.getAttribute('href'))
  const sections = navigation.links.map(({ anchor }) => `${paths.home}#${anchor}`)
  expect(links).toEqual(expect.arrayContaining([paths.home, `mailto:${site.email}`, ...sections]))
  const asJson = await get('/api', { headers: json })
  expect(asJson.status).toBe(404)
  expect(await asJson.json()).toEqual({ ok: false, message: messages.notFound.text })
})
