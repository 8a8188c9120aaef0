import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { json } from '../support/posting.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { type Document, documentOf, textOf } from '../support/read-html.ts'
import { get, getPage } from '../support/request.ts'

const linksIn = (page: Document, selector: string) =>
  page.querySelectorAll(selector).map((link) => link.getAttribute('href'))

test('renders a page once per isolate, and again if rendering failed', async () => {
  const unread = new Proxy(env, {
    get: () => {
      throw new Error('The page is rendered.')
    },
  })
  const failed = await get('/privacy-notice', {}, unread)
  expect(failed.status).toBe(500)
  expect(failed.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const retry = (await documentOf(failed)).querySelector('main a[href=""]')
  expect(textOf(retry)).toBe('Once more')
  expect(takeLogged()).toHaveLength(1)
  const first = await get('/privacy-notice')
  const text = await first.text()
  for (const address of ['/privacy-notice', '/privacy-notice?other=1']) {
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
  const another = (await get('/?interest=picking')).headers.get('ETag')!
  expect((await get('/', { headers: { 'If-None-Match': another } })).status).toBe(200)
})

test('responds to unknown paths with 404, as a page with links or as JSON', async () => {
  const page = await get('/no-such-page')
  expect(page.status).toBe(404)
  expect(linksIn(await documentOf(page), 'main .actions a, main li a')).toEqual([
    '/',
    'mailto:office@brightmoor.test',
    '/#services',
    '/#story',
    '/#security',
    '/#contact',
  ])
  const asJson = await get('/api', { headers: json })
  expect(asJson.status).toBe(404)
  expect(await asJson.json()).toEqual({ ok: false, message: 'Look on the first page.' })
})

test("shows the sections in the owner's order, with the owner's own section in its place", async () => {
  const home = await getPage('/')
  expect(home.querySelectorAll('main h1, main h2, #card').map(textOf)).toEqual([
    'Robots for greenhouses.',
    'Who we work with',
    'Three robots',
    'Other robots',
    'Our story',
    'The first weeks',
    'Rules it cannot break',
    'Questions about renting',
    'Grants',
    'Ask about a well-made robot',
  ])
  expect(textOf(home.querySelector('#story p'))).toBe('We began with one greenhouse and a wet floor.')
})

test('every page names the company and links to its legal pages, without a word of the demo', async () => {
  for (const path of ['/', '/privacy-notice', '/imprint', '/nowhere']) {
    const page = await getPage(path)
    expect(linksIn(page, 'footer ul:last-child a'), path).toEqual([
      'tel:+441134960001',
      'mailto:office@brightmoor.test',
      '/privacy-notice',
      '/imprint',
      '/#terms',
      '/conditions.pdf',
    ])
    expect(textOf(page.querySelector('footer')), path).toContain(
      'Brightmoor Robots Ltd, 2 Glasshouse Lane, Leeds LS1 0AA, England',
    )
    expect(page.toString(), path).not.toMatch(/keelwork|harborline/i)
    // Punctuation of the code that React would render.
    expect(page.toString(), path).not.toMatch(/>\s*[,;]\s*</)
  }
})
