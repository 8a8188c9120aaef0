import { expect, test } from 'vitest'
import { contact } from '../../src/content/contact.ts'
import { interests } from '../../src/content/interests.ts'
import { site } from '../../src/content/site.ts'
import { paths } from '../../src/routes.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { get } from '../support/request.ts'

test('The page is HTML that browsers keep and ask about', async () => {
  const answer = await get('/')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer.headers.get('ETag')).toMatch(/^(W\/)?"\w+"$/)
})

test('HEAD answers like GET, without the page', async () => {
  const [head, whole] = await Promise.all([get('/', { method: 'HEAD' }), get('/')])
  expect(head.status).toBe(200)
  expect(head.headers.get('ETag')).toBe(whole.headers.get('ETag'))
  expect(await head.text()).toBe('')
})

test('Asking again with the tag of another page is answered in full', async () => {
  const tag = (await get('/?sent')).headers.get('ETag')!
  expect((await get('/', { headers: { 'If-None-Match': tag } })).status).toBe(200)
})

const selectedInterest = async (path: string) => {
  const selected = (await documentOf(await get(path))).querySelectorAll('select option[selected]')
  return selected.map((option) => option.getAttribute('value'))
}

test.for(interests)('/?interest=$value arrives with "$label" selected', async ({ value }) => {
  expect(await selectedInterest(`/?interest=${value}`)).toEqual([value])
})

test.for(['', 'gardening', 'sent', 'FUNDING', 'constructor', '%00', '"><script>'])(
  'The unknown interest %j is ignored',
  async (interest) => {
    const [answer, plain] = await Promise.all([get(`/?interest=${encodeURIComponent(interest)}`), get('/')])
    expect(answer.status).toBe(200)
    expect(answer.headers.get('ETag')).toBe(plain.headers.get('ETag'))
  },
)

test('The page that follows a stored enquiry shows the thank-you panel instead of the form', async () => {
  const sent = await documentOf(await get('/?sent'))
  const panel = sent.querySelector('#contact [role=status]')
  expect(textOf(panel)).toContain(contact.thanksHeading)
  expect(textOf(panel)).toContain(contact.thanksText)
  expect(sent.querySelector('form')!.hasAttribute('inert')).toBe(true)
  expect(textOf(sent.querySelector('title'))).toBe(`${contact.thanksHeading} ${site.title}`)
})

test.for(['/no-such-page', '/index.html', '/api', '/api/contact/', '/contact'])(
  '%s is answered with a page that says it does not exist and leads back',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const missing = await documentOf(answer)
    expect(missing.querySelectorAll('h1')).toHaveLength(1)
    expect(missing.querySelector('main a')?.getAttribute('href')).toBe(paths.home)
    expect(missing.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(missing.querySelector('link[rel=canonical]')).toBeNull()
  },
)

test.for(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('The page takes no %s', async (method) => {
  const answer = await get('/', { method })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('GET, HEAD')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})
