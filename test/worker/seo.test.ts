import { expect, test } from 'vitest'
import { language, site } from '../../src/content/site.ts'
import { indexedPaths, pageNames, paths } from '../../src/urls.ts'
import { textOf } from '../support/read-html.ts'
import { get, getPage } from '../support/request.ts'

const { origin, title, description } = site

test('describes the page to browsers, link previews and search engines', async () => {
  const page = await getPage('/')
  for (const [tag, content] of Object.entries({
    viewport: 'width=device-width, initial-scale=1',
    description,
    'og:type': 'website',
    'og:url': `${origin}/`,
    'og:title': title,
    'og:description': description,
    'og:image': `${origin}/share.png`,
    'og:image:alt': site.shareImage,
    'twitter:card': 'summary_large_image',
  }))
    expect(page.querySelector(`[name="${tag}"], [property="${tag}"]`)?.getAttribute('content')).toBe(content)
  expect(page.querySelector('html')?.getAttribute('lang')).toBe(language)
  expect(textOf(page.querySelector('title'))).toBe(title)
})

test('names the company, its logo and its address to search engines', async () => {
  const page = await getPage('/')
  const icon = page.querySelector('link[rel=icon]')?.getAttribute('href')
  expect(icon).toMatch(/^\/.*\.svg$/)
  const data = page.querySelector('script[type="application/ld+json"]')!
  const { legalName, street, town, postalCode, country } = site.company
  expect(JSON.parse(data.textContent)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    legalName,
    url: origin,
    logo: origin + icon,
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: town,
      postalCode,
      addressCountry: country,
    },
  })
})

test('marks a missing page as noindex, without metadata for link previews', async () => {
  const page = await getPage('/nowhere')
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(page.querySelectorAll('meta[property^="og:"], link[rel=canonical]')).toEqual([])
})

test('each indexed page has a title and a description of its own, and a missing page has no description', async () => {
  const [titles, descriptions] = [new Set<string>(), new Set<string>()]
  for (const path of indexedPaths) {
    const page = await getPage(path)
    titles.add(page.querySelector('title')?.textContent ?? '')
    const found = page.querySelector('meta[name=description]')?.getAttribute('content')
    expect(found, path).toBeTruthy()
    descriptions.add(found!)
  }
  for (const found of [titles, descriptions]) expect(found.size).toBe(indexedPaths.length)
  expect((await getPage('/nowhere')).querySelector('meta[name=description]')).toBeNull()
})

test('robots.txt allows all crawlers and links to the sitemap, which lists the indexed pages', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers.get('Content-Type')).toMatch(/^text\/plain/)
  expect(await robots.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`)
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers.get('Content-Type')).toBe('application/xml')
  const listed = (await sitemap.text()).match(/(?<=<loc>).*(?=<\/loc>)/g)
  expect(listed).toEqual([paths.home, ...pageNames.map((name) => paths[name])].map((path) => origin + path))
  for (const path of indexedPaths) {
    const canonical = (await getPage(path)).querySelector('link[rel=canonical]')
    expect(canonical?.getAttribute('href')).toBe(origin + path)
  }
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
