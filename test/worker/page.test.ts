import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { interests } from '../../src/content/interests.ts'
import { messages } from '../../src/content/messages.ts'
import { json } from '../support/encodings.ts'
import { takeLogged } from '../support/quiet-console.ts'
import { documentOf } from '../support/read-html.ts'
import { get } from '../support/request.ts'

const byInterest = interests.map(({ value }) => `/?interest=${value}`)

test('The page is HTML, and HEAD answers like GET without it, whichever comes first', async () => {
  for (const path of ['/', '/?sent']) {
    const head = await get(path, { method: 'HEAD' })
    const whole = await get(path)
    expect([head.status, whole.status]).toEqual([200, 200])
    expect(whole.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(whole.headers.get('ETag')).toMatch(/^"\w+"$/)
    expect(head.headers.get('ETag')).toBe(whole.headers.get('ETag'))
    expect(await head.text()).toBe('')
    expect(await whole.text()).toContain('</html>')
  }
})

test('Cache: a page is rendered once an isolate, and again only if that failed', async () => {
  const [path] = byInterest
  const unread = new Proxy(env, {
    get: () => {
      throw new Error('The page is rendered.')
    },
  })
  expect((await get(path!, {}, unread)).status).toBe(500)
  expect(takeLogged()).toHaveLength(1)
  const first = await get(path!)
  const text = await first.text()
  for (const address of [path, `${path}&other=1`]) {
    const again = await get(address!, {}, unread)
    expect(again.status).toBe(200)
    expect(Object.fromEntries(again.headers)).toEqual(Object.fromEntries(first.headers))
    expect(await again.text()).toBe(text)
  }
})

test('ETag: a browser that names it gets 304 with the current headers, and otherwise the page', async () => {
  const { 'content-type': _, ...headers } = Object.fromEntries((await get('/')).headers)
  const etag = headers.etag!
  // A compressing proxy weakens it.
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
    const answer = await get('/', { headers: { 'If-None-Match': known } })
    expect([known, answer.status]).toEqual([known, 304])
    expect(await answer.text()).toBe('')
    expect(Object.fromEntries(answer.headers)).toEqual(headers)
  }
  const another = (await get('/?sent')).headers.get('ETag')!
  for (const unknown of [another, '"old"', etag.slice(1), etag.slice(1, -1)])
    expect((await get('/', { headers: { 'If-None-Match': unknown } })).status).toBe(200)
})

test('A link with an interest arrives with that one selected, if it is offered', async () => {
  const etags = new Set()
  for (const { value } of interests) {
    const answer = await get(`/?interest=${value}`)
    etags.add(answer.headers.get('ETag'))
    const page = await documentOf(answer)
    const selected = page.querySelectorAll('select option[selected]')
    expect(selected.map((option) => option.getAttribute('value'))).toEqual([value])
  }
  expect(etags.size).toBe(interests.length)
  const plain = await get('/')
  for (const unknown of ['', 'no-such-interest', 'sent', 'constructor', '%00', '"><script>']) {
    const answer = await get(`/?interest=${encodeURIComponent(unknown)}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('ETag')).toBe(plain.headers.get('ETag'))
  }
})

test('Any other address is answered with 404, by a page or in JSON', async () => {
  for (const path of ['/no-such-page', '/index.html', '/api', '/api/contact/', '/no-such/page']) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).toContain(messages.notFound.heading)
    const asJson = await get(path, { headers: json })
    expect([path, asJson.status]).toEqual([path, 404])
    expect(await asJson.json()).toEqual({ ok: false, message: messages.notFound.text })
  }
})
