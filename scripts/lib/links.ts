import { globSync, readFileSync } from 'node:fs'
import { type HTMLElement, parse } from 'node-html-parser'
import { site } from '#content/site.ts'
import { legalPages } from '../../src/legal-pages.ts'
import { paths } from '../../src/urls.ts'
import { startServer } from './server.ts'

export async function errorsInLinks(build?: string) {
  await using server = await startServer({ env: {}, build })
  const { url } = server
  const errors = new Set<string>()
  const pages = new Map<string, HTMLElement>()
  for (const path of [paths.home, ...legalPages.map(({ path }) => path)])
    pages.set(path, parse(await (await fetch(url + path)).text()))
  for (const [path, page] of pages)
    for (const link of page.querySelectorAll('[href], [src]')) {
      const address = link.getAttribute('href') ?? link.getAttribute('src')!
      const target = URL.parse(address.replace(site.origin, url), url + path)
      const error = target && (await errorIn(target))
      const name = link.textContent.trim() || link.rawTagName
      // Other pages link to the sections of the home page.
      const written = address.replace(/^\/#/, '#')
      if (error) errors.add(`${fileWith(written, name)}: “${name}” leads to ${written}, but ${error}`)
    }
  return errors

  async function errorIn({ href, origin, protocol, pathname, hash }: URL): Promise<string | undefined> {
    if (protocol === 'tel:' && !/^[+\d]\d[\d().-]*$/.test(pathname))
      return 'a telephone number needs the digits 0-9.'
    if (origin !== url) return undefined
    const page = pages.get(pathname)
    const id = decodeURIComponent(hash.slice(1))
    if (page && id && !page.getElementById(id))
      return 'no section has that id. Remove the link, or give a section the id.'
    if (page || (await fetch(href, { redirect: 'manual' })).status < 400) return undefined
    return 'there is no such page or file. Put the file into public/, or correct the link.'
  }
}

const files = globSync('src/content/**/*.{ts,tsx,css}')

/** Several files may link to the same address, with other words. */
function fileWith(address: string, name: string): string {
  const places = [`'${address}'`, `'/${address}'`, `(${address})`, `anchor: '${address.replace('#', '')}'`]
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8').replaceAll('"', "'")
    return places.some((place) => text.includes(place))
  })
  const hasName = (file: string) =>
    [`'${name}'`, `[${name}]`].some((text) => readFileSync(file, 'utf8').includes(text))
  return found.find(hasName) ?? found[0] ?? files.find(hasName) ?? 'The page'
}
