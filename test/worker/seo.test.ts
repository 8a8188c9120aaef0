import { expect, test } from 'vitest'
import { textOf } from '../support/read-html.ts'
import { get, getPage } from '../support/request.ts'

const title = 'Brightmoor: robots for greenhouses'
const description = 'We rent out robots that water, weigh and pick.'

test('describes the page to browsers, link previews and search engines', async () => {
  const page = await getPage('/')
  for (const [tag, content] of Object.entries({
    viewport: 'width=device-width, initial-scale=1',
    description,
    'og:url': 'https://brightmoor.test/',
    'og:title': title,
    'og:description': description,
    'og:image': 'https://brightmoor.test/share.png',
    'twitter:card': 'summary_large_image',
  }))
    expect(page.querySelector(`[name="${tag}"], [property="${tag}"]`)?.getAttribute('content')).toBe(content)
  expect(page.querySelector('html')?.getAttribute('lang')).toBe('en-GB')
  expect(textOf(page.querySelector('title'))).toBe(title)
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://brightmoor.test/')
})

test('names the company, its address and its telephone to search engines', async () => {
  const data = (await getPage('/')).querySelector('script[type="application/ld+json"]')!
  expect(JSON.parse(data.textContent)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Brightmoor',
    legalName: 'Brightmoor Robots Ltd',
    url: 'https://brightmoor.test',
    email: 'office@brightmoor.test',
    telephone: '+44 113 496 0001',
    address: '2 Glasshouse Lane, Leeds LS1 0AA, England',
  })
})

test.for(['/nowhere', '/imprint'])(
  'marks %s as noindex, without metadata for link previews',
  async (path) => {
    const page = await getPage(path)
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(page.querySelectorAll('meta[property^="og:"], link[rel=canonical]')).toEqual([])
  },
)

test('robots.txt allows all crawlers and links to the sitemap, which lists the indexed pages', async () => {
  const robots = await (await get('/robots.txt')).text()
  expect(robots).toBe('User-agent: *\nAllow: /\n\nSitemap: https://brightmoor.test/sitemap.xml\n')
  const sitemap = await (await get('/sitemap.xml')).text()
  expect(sitemap.match(/<loc>.*<\/loc>/g)).toEqual([
    '<loc>https://brightmoor.test/</loc>',
    '<loc>https://brightmoor.test/privacy-notice</loc>',
  ])
})

test.for([
  ['https://brightmoor-staging.someone.workers.dev', 'noindex'],
  ['https://brightmoor.test.someone.dev', 'noindex'],
  ['https://brightmoor.test', null],
  ['http://localhost:8787', null],
] as const)('sets X-Robots-Tag at %s to %s', async ([origin, robots]) => {
  for (const path of ['/', '/nowhere', '/robots.txt', '/healthz'])
    expect((await get(origin + path)).headers.get('X-Robots-Tag'), path).toBe(robots)
})
