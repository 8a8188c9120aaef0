import { type HTMLElement, parse } from 'node-html-parser'
import { interests } from '../../src/content/interests.ts'
import { legalPages } from '../../src/content/legal.ts'
import { site } from '../../src/content/site.ts'
import { parameters, paths } from '../../src/urls.ts'
import { startServer } from './server.ts'

/** Broken links in the last build. */
export async function errorsInLinks(): Promise<Set<string>> {
  await using server = await startServer({ env: {} })
  const { url } = server
  const read = async (path: string) => [path, parse(await (await fetch(url + path)).text())] as const
  const pages = new Map(await Promise.all([paths.home, ...legalPages.map(({ path }) => path)].map(read)))
  const links = [...pages].flatMap(([path, page]) => linksOf(page, url + path))
  const errors = await Promise.all(links.map((link) => errorInLink(link, url, pages)))
  return new Set(errors.filter((error) => error !== undefined))
}

type Link = { name: string; target: URL }

function linksOf(page: HTMLElement, base: string): Link[] {
  return page.querySelectorAll('[href], [src]').flatMap((element) => {
    const address = element.getAttribute('href') ?? element.getAttribute('src')!
    const name = element.textContent.trim() || `A <${element.rawTagName}>`
    const target = URL.parse(address.replace(site.origin, new URL(base).origin), base)
    return target ? [{ name: `“${name}” leads to ${address}`, target }] : []
  })
}

async function errorInLink({ name, target }: Link, url: string, pages: Map<string, HTMLElement>) {
  const { origin, pathname, hash, searchParams } = target
  if (origin !== url) return undefined
  const interest = searchParams.get(parameters.interest)
  const known = interests.map(({ value }): string => value)
  if (interest !== null && !known.includes(interest))
    return `${name}, but src/content/interests.ts has no ${interest}. Use one of: ${known.join(', ')}.`
  const page = pages.get(pathname)
  if (page && hash && !page.getElementById(decodeURIComponent(hash.slice(1))))
    return `${name}, but no section has that id. Remove the link, or give the section the id.`
  if (page || (await fetch(target, { redirect: 'manual' })).status < 400) return undefined
  return `${name}, but there is no such page or file. Put the file into public/, or correct the link.`
}
