import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import type { partners, person, site } from '../../src/content/site.ts'
import type { Content } from './content.ts'

const siteFile = 'src/content/site.ts'
const brand = 'src/page/brand'
const maxBytes = 1_000_000

/** Checks pictures and other files, in `root` for tests. */
export function* errorsInFiles(content: Content, root = '.'): Generator<string> {
  for (const [entry, file] of filesNamed(content[siteFile]))
    if (file && !existsSync(`${root}/${file}`))
      yield `${siteFile}: ${entry} names ${file}, which does not exist. Add the file or remove its name.`
  for (const file of globSync(['public/**', `${brand}/**`], { cwd: root })) {
    const stats = statSync(`${root}/${file}`)
    if (!stats.isFile()) continue
    const megabytes = (stats.size / 1_000_000).toFixed(1)
    if (stats.size > maxBytes)
      yield `${file}: has ${megabytes} MB, but may have 1 MB. Make it smaller or link to it elsewhere.`
    if (file.startsWith(brand) && file.endsWith('.svg'))
      yield* errorsInSvg(file, readFileSync(`${root}/${file}`, 'utf8'))
  }
}

type Company = { partners: typeof partners; person: typeof person; site: typeof site }

function filesNamed(exports: unknown): [entry: string, file: string | undefined][] {
  const { partners, person, site } = exports as Company
  const logos = partners.list.flatMap(({ logo, logoDark }, index) => [
    [`partners.list[${index}].logo`, logo && `${brand}/partners/${logo}`],
    [`partners.list[${index}].logoDark`, logoDark && `${brand}/partners/${logoDark}`],
  ])
  return [
    ...(logos as [string, string | undefined][]),
    ['person.picture', person?.picture && `${brand}/people/${person.picture}`],
    ['site.shareImage.path', `public${site.shareImage.path}`],
  ]
}

function* errorsInSvg(file: string, svg: string): Generator<string> {
  if (/<script|<foreignObject|\son\w+\s*=|javascript:/i.test(svg))
    yield `${file}: contains a script. Export it again without scripts.`
  if (!/<svg[^>]*\sviewBox=/.test(svg))
    yield `${file}: has no viewBox, so it cannot be scaled. Add one to <svg>, like viewBox="0 0 120 40".`
}
