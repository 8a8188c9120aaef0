import { expect, test } from 'vitest'
import { language } from '../../src/shared/content/language.ts'
import { site, siteTitle } from '../../src/shared/content/site.ts'
import { isRightToLeft } from '../../src/shared/text-direction.ts'
import { indexedPaths } from '../../src/shared/urls.ts'
import { get, getPage } from '../support/request.ts'

const { origin, description } = site

test('describes the home page to link previews, and the company to search engines', async () => {
  const page = await getPage('/')
  const root = page.querySelector('html')!
  expect(root.getAttribute('lang')).toBe(language)
  expect(root.getAttribute('dir') === 'rtl').toBe(isRightToLeft)
  const preview = page.querySelectorAll('[property^="og:"]').map((meta) => meta.getAttribute('content'))
  const shown = [siteTitle, description, `${origin}/`, `${origin}/share.png`, site.shareImage]
  expect(preview).toEqual(expect.arrayContaining(shown))
  const data = page.querySelector('script[type="application/ld+json"]')!
  const { address, ...company } = JSON.parse(data.textContent)
  const icon = page.querySelector('link[rel=icon]')!.getAttribute('href')
  const { legalName, ...lines } = site.company
  expect(company).toMatchObject({ '@type': 'Organization', legalName, url: origin, logo: origin + icon })
  expect(Object.values(address)).toEqual(expect.arrayContaining(Object.values(lines)))
})

test('each indexed page has a title, a description and a canonical URL of its own', async () => {
  const found = new Set()
  for (const path of indexedPaths) {
    const page = await getPage(path)
    found.add(page.querySelector('title')!.textContent)
    found.add(page.querySelector('meta[name=description]')!.getAttribute('content'))
    expect(page.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe(origin + path)
  }
  expect(found.size).toBe(2 * indexedPaths.length)
})

test('marks a missing page as noindex, without metadata', async () => {
  const page = await getPage('/nowhere')
  expect(page.querySelector('meta[name=robots]')!.getAttribute('content')).toBe('noindex')
  const metadata = 'meta[property^="og:"], meta[name=description], link[rel=canonical]'
  expect(page.querySelectorAll(metadata)).toEqual([])
})

test('robots.txt allows all crawlers and links to the sitemap, which lists the indexed pages', async () => {
  expect(await (await get('/robots.txt')).text()).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  )
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers.get('Content-Type')).toBe('application/xml')
  const listed = (await sitemap.text()).match(/(?<=<loc>).*(?=<\/loc>)/g)
  expect(listed).toEqual(indexedPaths.map((path) => origin + path))
  expect(listed).toContain(`${origin}/`)
})

test.for([
  ['https://keelwork-staging.someone.workers.dev', 'noindex'],
  [`${origin}.someone.dev`, 'noindex'],
  [origin, null],
  ['http://localhost:8787', null],
] as const)('sets X-Robots-Tag at %s to %s', async ([host, robots]) => {
  for (const path of ['/', '/nowhere', '/robots.txt', '/healthz'])
    expect((await get(host + path)).headers.get('X-Robots-Tag'), path).toBe(robots)
})
