import { expect, test } from 'vitest'
import { messages } from '../../src/content/messages.ts'
import { services } from '../../src/content/services.ts'
import { site } from '../../src/content/site.ts'
import { paths } from '../../src/routes.ts'
import { type Document, documentOf, textOf } from '../support/read-html.ts'
import * as request from '../support/request.ts'

const get = (path: string, origin: string = site.origin) => request.get(origin + path)

const property = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

test('The page names its own address and how it looks when shared', async () => {
  const page = await documentOf(await get(paths.home))
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${site.origin}/`)
  expect(property(page, 'og:url')).toBe(`${site.origin}/`)
  expect(property(page, 'og:title')).toBe(site.title)
  expect(property(page, 'og:description')).toBe(site.description)
  expect(property(page, 'og:image')).toBe(`${site.origin}${site.shareImage.path}`)
  expect(property(page, 'og:image:alt')).toBe(site.shareImage.alt)
  expect(property(page, 'twitter:card')).toBe('summary_large_image')
})

test('The page describes the company, its services and the site to search engines', async () => {
  const page = await documentOf(await get(paths.home))
  const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent)
  const [company, website] = data['@graph']
  expect(company).toMatchObject({ '@type': 'ProfessionalService', name: site.name, email: site.email })
  const offered = company.makesOffer.map((offer: { itemOffered: { name: string } }) => offer.itemOffered.name)
  expect(offered).toEqual(services.cards.map(({ title }) => title))
  expect(website).toMatchObject({ '@type': 'WebSite', url: `${site.origin}/` })
  expect(website.publisher['@id']).toBe(company['@id'])
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
