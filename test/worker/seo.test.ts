import { expect, test } from 'vitest'
import { site } from '../../src/content/site.ts'
import { paths } from '../../src/urls.ts'
import { documentOf, textOf } from '../support/read-html.ts'
import { get } from '../support/request.ts'

const { title, description } = site

test('describes the page to browsers, link previews and search engines', async () => {
  const page = await documentOf(await get(paths.home))
  for (const [tag, content] of Object.entries({
    viewport: 'width=device-width, initial-scale=1',
    description,
    'og:url': `${site.origin}/`,
    'og:title': title,
    'og:description': description,
    'og:image': `${site.origin}/share.png`,
    'twitter:card': 'summary_large_image',
  }))
    expect(page.querySelector(`[name="${tag}"], [property="${tag}"]`)?.getAttribute('content')).toBe(content)
  expect(page.querySelector('html')?.getAttribute('lang')).toBe(site.language)
  expect(textOf(page.querySelector('title'))).toBe(title)
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${site.origin}/`)
})

test('marks message pages as noindex, without metadata for link previews', async () => {
  const page = await documentOf(await get('/nowhere'))
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  const described = 'meta[property^="og:"], link[rel=canonical]'
  expect(page.querySelectorAll(described)).toEqual([])
})

test('robots.txt allows all crawlers and links to the sitemap, which lists the page', async () => {
  const robots = await get(paths.robots)
  expect(await robots.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site.origin}${paths.sitemap}\n`)
  const sitemap = await get(paths.sitemap)
  expect(await sitemap.text()).toContain(`<loc>${site.origin}/</loc>`)
})

test.for([
  ['https://keelwork-staging.someone.workers.dev', 'noindex'],
  [`${site.origin}.someone.dev`, 'noindex'],
  [site.origin, null],
  ['http://localhost:8787', null],
] as const)('sets X-Robots-Tag at %s to %s', async ([origin, robots]) => {
  for (const path of [paths.home, '/nowhere', paths.robots, paths.health])
    expect((await get(origin + path)).headers.get('X-Robots-Tag'), path).toBe(robots)
})
