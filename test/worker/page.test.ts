import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { interests } from '../../src/content/interests.ts'
import { cacheHome } from '../../src/page/cache-home.ts'
import { paths } from '../../src/routes.ts'
import { json } from '../support/encodings.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { get } from '../support/request.ts'

const byInterest = interests.map(({ value }) => `/?interest=${value}`)

test('The page is HTML that browsers cache and revalidate by its ETag', async () => {
  const answer = await get('/')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer.headers.get('ETag')).toMatch(/^(W\/)?"\w+"$/)
})

test('HEAD answers like GET, without the page, and whichever comes first the GET is whole', async () => {
  for (const path of ['/', byInterest.at(-1)!]) {
    const head = await get(path, { method: 'HEAD' })
    const whole = await get(path)
    expect(head.status).toBe(200)
    expect(head.headers.get('ETag')).toBe(whole.headers.get('ETag'))
    expect(await head.text()).toBe('')
    expect(await whole.text()).toContain('</html>')
  }
})

test('Cache: a page that is asked for again is the first one, and nothing is read to render it', async () => {
  const [path] = byInterest
  const first = await get(path!)
  const unread = new Proxy(env, {
    get: () => {
      throw new Error('The page was rendered again.')
    },
  })
  const again = await get(path!, {}, unread)
  expect(again.status).toBe(200)
  expect(Object.fromEntries(again.headers)).toEqual(Object.fromEntries(first.headers))
  expect(await again.text()).toBe(await first.text())
})

test('ETag: each page that differs has its own', async () => {
  const answers = await Promise.all(['/', '/?sent', ...byInterest].map((path) => get(path)))
  const tags = new Map<string | null, string>()
  for (const answer of answers) tags.set(answer.headers.get('ETag'), await answer.text())
  expect(tags.size).toBe(answers.length)
  expect(new Set(tags.values()).size).toBe(answers.length)
})

test.for([
  ['the ETag', (tag: string) => tag],
  ['the ETag as a compressing proxy weakens it', (tag: string) => `W/${tag}`],
  ['the ETag among others', (tag: string) => `"another", ${tag}`],
  ['any ETag', () => '*'],
] as const)('A browser that names %s gets 304 with the current headers', async ([, toKnown]) => {
  const { headers } = await get('/')
  const answer = await get('/', { headers: { 'If-None-Match': toKnown(headers.get('ETag')!) } })
  expect(answer.status).toBe(304)
  expect(await answer.text()).toBe('')
  expect(Object.fromEntries(answer.headers)).toEqual(Object.fromEntries(headers))
})

test('A browser that names no ETag of the page gets the page', async () => {
  const { headers } = await get('/')
  const etag = headers.get('ETag')!
  const another = (await get('/?sent')).headers.get('ETag')!
  for (const tags of [another, '"old"', `x${etag}y`, `x${etag}`, `"x${etag}"`, etag.slice(1)])
    expect((await get('/', { headers: { 'If-None-Match': tags } })).status).toBe(200)
})

test('Cache: a page is rendered once an isolate, and again only if that failed', async () => {
  let renderings = 0
  const site = new Hono().get('/', cacheHome(), (c) => {
    renderings++
    if (renderings === 1) throw new Error('Once')
    return c.text('The page')
  })
  site.onError((_, c) => c.text('Sorry', 500))
  expect((await site.request('/')).status).toBe(500)
  for (const address of ['/', '/', '/?other=1', '/?interest=nothing'])
    expect(await (await site.request(address)).text()).toBe('The page')
  expect(renderings).toBe(2)
})

test('A link with an interest arrives with that one selected', async () => {
  for (const { value } of interests) {
    const page = await documentOf(await get(`/?interest=${value}`))
    const selected = page.querySelectorAll('select option[selected]')
    expect(selected.map((option) => option.getAttribute('value'))).toEqual([value])
  }
})

test.for(['', 'gardening', 'sent', 'constructor', '%00', '"><script>'])(
  'The unknown interest %j is ignored',
  async (interest) => {
    const [answer, plain] = await Promise.all([get(`/?interest=${encodeURIComponent(interest)}`), get('/')])
    expect(answer.status).toBe(200)
    expect(answer.headers.get('ETag')).toBe(plain.headers.get('ETag'))
  },
)

test('The page that follows a stored enquiry shows the thank-you panel instead of the form', async () => {
  const sent = await documentOf(await get('/?sent'))
  const panel = textOf(sent.querySelector('#contact [role=status]'))
  for (const text of [contact.thanksHeading, contact.thanksText]) expect(panel).toContain(text)
  expect(sent.querySelector('#contact form')!.hasAttribute('inert')).toBe(true)
  expect(textOf(sent.querySelector('title'))).toContain(contact.thanksHeading)
})

test.for(['/no-such-page', '/index.html', '/api', '/api/contact/', '/contact'])(
  '%s is answered with 404, by a page that leads back, or in JSON',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const missing = await documentOf(answer)
    expect(missing.querySelectorAll('h1')).toHaveLength(1)
    expect(missing.querySelector('main a')?.getAttribute('href')).toBe(paths.home)
    expect(missing.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(missing.querySelector('link[rel=canonical]')).toBeNull()
    expect(await (await get(path, { headers: json })).json()).toMatchObject({ ok: false })
  },
)
