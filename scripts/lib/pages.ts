import { type HTMLElement, parse } from 'node-html-parser'
import { interests } from '../../src/content/interests.ts'
import { legalPages } from '../../src/content/legal.ts'
import { site } from '../../src/content/site.ts'
import { parameters, paths } from '../../src/urls.ts'
import { iconSource } from '../assets/icons.ts'
import { shareSource } from '../assets/share-image.ts'
import { isOutdated } from '../assets/source-digest.ts'
import { startServer } from './server.ts'

/** In the last build: links that lead nowhere, and pictures of how the page was before. */
export async function errorsInPages(): Promise<Set<string>> {
  await using server = await startServer({ env: {} })
  const { url } = server
  const read = async (path: string) => [path, parse(await (await fetch(url + path)).text())] as const
  const pages = new Map(await Promise.all([paths.home, ...legalPages.map(({ path }) => path)].map(read)))
  const links = [...pages].flatMap(([path, page]) => linksOf(page, url + path))
  const errors = await Promise.all(links.map((link) => errorInLink(link, url, pages)))
  const shown = shareSource(pages.get(paths.home)!)
  const shareImage = `public${site.shareImage.path}`
  if (isOutdated(shareImage, shown) || isOutdated('public/apple-touch-icon.png', iconSource))
    errors.push(
      'Icons or share image show the words or colours from before. Run npm run assets, which draws them again.',
    )
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
    return `${name}, but src/content/interests.ts has no ${interest}. It has: ${known.join(', ')}.`
  const page = pages.get(pathname)
  if (page && hash && !page.getElementById(decodeURIComponent(hash.slice(1))))
    return `${name}, but no section is called so. Take the link away, or give the section that id.`
  if (page || (await fetch(target, { redirect: 'manual' })).status < 400) return undefined
  return `${name}, and there is no such page or file. Put the file into public/, or mend the link.`
}
