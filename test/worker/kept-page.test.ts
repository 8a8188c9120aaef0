import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { keepHome } from '../../src/page/keep-home.ts'
import { get } from '../support/request.ts'

test('A page asked for again is the first one, with the same headers', async () => {
  const [first, again] = [await get('/?interest=other'), await get('/?interest=other')]
  expect(Object.fromEntries(again.headers)).toEqual(Object.fromEntries(first.headers))
  expect(again.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(await again.text()).toBe(await first.text())
})

test.each([
  ['its tag', (tag: string) => tag],
  ['its tag as a compressing proxy weakens it', (tag: string) => `W/${tag}`],
  ['its tag among others', (tag: string) => `"another", ${tag}`],
  ['any tag', () => '*'],
])('A browser that has the page and names %s is told so, with the current headers', async (_, toKnown) => {
  const { headers } = await get('/')
  const known = toKnown(headers.get('ETag')!)
  const answer = await get('/', { headers: { 'If-None-Match': known } })
  expect(answer.status).toBe(304)
  expect(await answer.text()).toBe('')
  expect(answer.headers.get('Content-Security-Policy')).toBe(headers.get('Content-Security-Policy'))
})

test('A question about an old page that comes first is answered with the page', async () => {
  const headers = { 'If-None-Match': '"old"' }
  const answer = await get('/?interest=prototypes', { headers })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('</html>')
})

test('A page first asked for by HEAD is whole for the GET after it', async () => {
  const head = await get('/?interest=integrations', { method: 'HEAD' })
  expect(await head.text()).toBe('')
  const page = await get('/?interest=integrations')
  expect(page.headers.get('ETag')).toBe(head.headers.get('ETag'))
  expect(await page.text()).toContain('</html>')
})

test('A page that could not be made is not kept: the next visitor gets the page', async () => {
  let fails = true
  const site = new Hono()
  site.get('/', keepHome())
  site.get('/', (c) => {
    if (fails) throw new Error('Once')
    return c.text('The page')
  })
  site.onError((_, c) => c.text('Sorry', 500))
  expect((await site.request('/')).status).toBe(500)
  fails = false
  for (const _ of ['first', 'again']) expect(await (await site.request('/')).text()).toBe('The page')
})
