import { type HTMLElement, parse } from 'node-html-parser'
import { expect, inject, test } from 'vitest'
import { site } from '../../src/shared/content/site.ts'
import { indexedPaths } from '../../src/shared/urls.ts'

const served = inject('site')

test('every link leads to a page, a section or a file', async () => {
  const pages = new Map<string, HTMLElement>()
  for (const path of [...indexedPaths, '/no-such-page'])
    pages.set(path, parse(await (await fetch(served + path)).text()))
  const broken: string[] = []
  for (const [path, page] of pages)
    for (const link of page.querySelectorAll('[href], [src]')) {
      const address = link.getAttribute('href') ?? link.getAttribute('src')!
      const { origin, pathname, hash, href } = new URL(address.replace(site.origin, served), served + path)
      if (origin !== served) continue
      const target = pages.get(pathname)
      const isFound = hash ? target?.querySelector(hash) : target || (await fetch(href)).ok
      if (!isFound) broken.push(`${address} on ${path}`)
    }
  expect(broken).toEqual([])
})
