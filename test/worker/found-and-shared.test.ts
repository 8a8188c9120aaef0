import { expect, test } from 'vitest'
import { messages } from '../../src/content/messages.ts'
import { services } from '../../src/content/services.ts'
import { site } from '../../src/content/site.ts'
import { colors } from '../../src/page/tokens.ts'
import { paths } from '../../src/routes.ts'
import { type Document, documentOf, textOf } from '../support/read-html.ts'
import * as request from '../support/request.ts'

const get = (path: string, origin: string = site.origin) => request.get(origin + path)

const property = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

/** All that the head says by its elements of a kind, by the first attribute of each. */
const told = (page: Document, selector: string, name: string, value: string) =>
  Object.fromEntries(
    page.querySelectorAll(`head ${selector}`).map((one) => [one.getAttribute(name), one.getAttribute(value)]),
  )

test('The page names its own address, what it is about, and how it looks when shared', async () => {
  const page = await documentOf(await get(paths.home))
  expect(textOf(page.querySelector('title'))).toBe(site.title)
  expect(told(page, 'link[rel=canonical]', 'rel', 'href')).toEqual({ canonical: `${site.origin}/` })
  expect(told(page, 'meta[property]', 'property', 'content')).toEqual({
    'og:type': 'website',
    'og:url': `${site.origin}/`,
    'og:site_name': site.name,
    'og:title': site.title,
    'og:description': site.description,
    'og:image': `${site.origin}${site.shareImage.path}`,
    'og:image:width': String(site.shareImage.width),
    'og:image:height': String(site.shareImage.height),
    'og:image:alt': site.title,
  })
  expect(property(page, 'description')).toBe(site.description)
  expect(property(page, 'twitter:card')).toBe('summary_large_image')
})

test('The head says what a browser has to know before it reads on', async () => {
  const page = await documentOf(await get(paths.home))
  expect(page.querySelector('head > :first-child')?.attributes).toEqual({ charSet: 'utf-8' })
  expect(property(page, 'viewport')).toBe('width=device-width, initial-scale=1')
  const { paper } = colors
  expect(told(page, 'meta[name=theme-color]', 'media', 'content')).toEqual({
    '(prefers-color-scheme: light)': paper[0],
    '(prefers-color-scheme: dark)': paper[1],
  })
  const [font, ...others] = page.querySelectorAll('link[rel=preload]')
  expect(others).toEqual([])
  expect(font!.attributes).toMatchObject({ as: 'font', type: 'font/woff2' })
  // Otherwise the browser fetches it twice.
  expect(font!.getAttribute('crossorigin')).toBeOneOf(['', 'anonymous'])
  expect(page.querySelector('style')!.textContent).toContain(`url(${font!.getAttribute('href')})`)
  const icons = page.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon]')
  expect(icons.map((icon) => [icon.getAttribute('rel'), icon.getAttribute('href')!.slice(0, 19)])).toEqual([
    ['icon', '/favicon.ico'],
    ['icon', 'data:image/svg+xml,'],
    ['apple-touch-icon', '/apple-touch-icon.p'],
  ])
})

test('The page describes the company, its services and the site to search engines', async () => {
  const page = await documentOf(await get(paths.home))
  const url = `${site.origin}/`
  const company = { '@id': `${url}#company` }
  expect(JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProfessionalService',
        ...company,
        name: site.name,
        url,
        email: site.email,
        description: site.description,
        image: `${site.origin}${site.shareImage.path}`,
        makesOffer: services.cards.map(({ title }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: title },
        })),
      },
      { '@type': 'WebSite', name: site.name, url, inLanguage: site.language, publisher: company },
    ],
  })
})

test('Pages that say one thing are neither described nor found', async () => {
  const page = await documentOf(await get('/nowhere'))
  expect(textOf(page.querySelector('h1'))).toBe(messages.notFound.heading)
  expect(property(page, 'robots')).toBe('noindex')
  expect(page.querySelectorAll('meta[property^="og:"], [type="application/ld+json"]')).toEqual([])
})

test('robots.txt lets everyone in and names the sitemap, which names the page', async () => {
  const robots = await get(paths.robots)
  expect(robots.headers.get('Content-Type')).toMatch('text/plain')
  expect(await robots.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`)
  const sitemap = await get(paths.sitemap)
  expect(sitemap.headers.get('Content-Type')).toMatch('application/xml')
  expect((await sitemap.text()).match(/<loc>.*?<\/loc>/g)).toEqual([`<loc>${site.origin}/</loc>`])
})

test('security.txt says whom to tell, in date for less than a year', async () => {
  const answer = await get('/.well-known/security.txt')
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=UTF-8')
  const text = await answer.text()
  expect(text).toContain(`Preferred-Languages: ${site.language}\n`)
  expect(text).toContain(`Contact: mailto:${site.email}\n`)
  expect(text).toContain(`Canonical: ${site.origin}/.well-known/security.txt\n`)
  const expires = Date.parse(text.match(/^Expires: (.*)$/m)![1]!)
  const days = (expires - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThan(365)
})

const elsewhere = [
  'https://keelwork-staging.someone.workers.dev',
  'http://localhost.someone.dev',
  `${site.origin}.someone.dev`,
  site.origin.replace('https:', 'http:'),
]

test.each(elsewhere)('At %s nothing is for search engines', async (origin) => {
  for (const path of [paths.home, '/nowhere', paths.robots, paths.health])
    expect((await get(path, origin)).headers.get('X-Robots-Tag'), path).toBe('noindex')
})

test.each([site.origin, 'http://localhost:8787'])(
  'At %s the page is as search engines get it',
  async (origin) => {
    expect((await get(paths.home, origin)).headers.has('X-Robots-Tag')).toBe(false)
  },
)
