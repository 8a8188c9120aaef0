import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { messages } from '../../src/content/messages.ts'
import { site } from '../../src/content/site.ts'
import { pageNames, paths } from '../../src/urls.ts'
import { json } from '../support/posting.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { type Document, documentOf, textOf } from '../support/read-html.ts'
import { get, getPage } from '../support/request.ts'

const linksIn = (page: Document, selector: string) =>
  page.querySelectorAll(selector).map((link) => link.getAttribute('href'))

// The only file that requests this page, which is rendered with the variables.
test('renders a page once per isolate, and again if rendering failed', async () => {
  const unread = new Proxy(env, {
    get: () => {
      throw new Error('The page is rendered.')
    },
  })
  const failed = await get('/privacy', {}, unread)
  expect(failed.status).toBe(500)
  expect(failed.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const retry = (await documentOf(failed)).querySelector('main a[href=""]')
  expect(textOf(retry)).toBe(messages.unexpected.retry)
  expect(takeLogged()).toHaveLength(1)
  const first = await get('/privacy')
  const text = await first.text()
  for (const address of ['/privacy', '/privacy?other=1']) {
    const again = await get(address, {}, unread)
    expect(again.status).toBe(200)
    expect(Object.fromEntries(again.headers)).toEqual(Object.fromEntries(first.headers))
    expect(await again.text()).toBe(text)
  }
})

test('the privacy page has the menu, and no row of what is not configured', async () => {
  const page = await getPage('/privacy')
  expect(page.querySelector('#menu a')?.getAttribute('href')).toBe('/#services')
  const terms = page.querySelectorAll('main h2').map(textOf)
  expect(terms).toEqual(['Who', 'What', 'Why', 'Where', 'How long', 'Your rights'])
  expect(textOf(page.querySelector('main'))).toContain(`after ${site.storage.months} months`)
})

test('ETag: returns 304 with the current headers while the page is unchanged', async () => {
  const headers = Object.fromEntries((await get('/')).headers)
  // A proxy that compresses makes an ETag weak.
  const response = await get('/', { headers: { 'If-None-Match': `W/${headers.etag}` } })
  expect(response.status).toBe(304)
  expect(Object.fromEntries(response.headers)).toEqual(headers)
  const unknown = await get('/?interest="><script>')
  expect(unknown.headers.get('ETag')).toBe(headers.etag)
  const another = (await get('/?interest=funding')).headers.get('ETag')!
  expect((await get('/', { headers: { 'If-None-Match': another } })).status).toBe(200)
})

test('responds to unknown paths with 404, as a page with links or as JSON', async () => {
  const page = await get('/no-such-page')
  expect(page.status).toBe(404)
  expect(linksIn(await documentOf(page), 'main .actions a, main li a')).toEqual([
    '/',
    `mailto:${site.email}`,
    '/#services',
    '/#security',
    '/#funding',
    '/#contact',
  ])
  const asJson = await get('/api', { headers: json })
  expect(asJson.status).toBe(404)
  expect(await asJson.json()).toEqual({ ok: false, message: messages.notFound.text })
})

test('every page names the company, says that it is a demonstration, and links to email, terms and privacy', async () => {
  for (const path of ['/', '/privacy', '/nowhere']) {
    const page = await getPage(path)
    expect(linksIn(page, 'footer ul:last-child a'), path).toEqual([
      `mailto:${site.email}`,
      '/#terms',
      ...pageNames.map((name) => paths[name]),
    ])
    const footer = textOf(page.querySelector('footer'))
    expect(footer, path).toContain(Object.values(site.company).join(', '))
    expect(footer, path).toContain(site.demo)
    // Punctuation of the code that React would render.
    expect(page.toString().match(/.{0,40}>\s*[,;]\s*</), path).toBeNull()
  }
})
