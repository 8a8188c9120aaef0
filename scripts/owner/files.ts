import { globSync, readFileSync } from 'node:fs'

const brand = 'src/page/brand/'

export const listFiles = (root = '.') => globSync([`public/**`, `${brand}**`], { cwd: root })

/** Checks the pictures and documents that an owner adds. */
export function* errorsInFiles(root = '.'): Generator<string> {
  for (const file of globSync(['public/**/*.*', `${brand}**/*.*`], { cwd: root })) {
    const content = readFileSync(`${root}/${file}`)
    if (content.length > 1_000_000)
      yield `${file} has more than 1 MB. Make it smaller, or link to it elsewhere.`
    if (!file.startsWith(brand) || !file.endsWith('.svg')) continue
    const svg = content.toString()
    if (/<script|<foreignObject|\son\w+\s*=|javascript:/i.test(svg))
      yield `${file} contains a script. Export it again without scripts.`
    if (!/<svg[^>]*\sviewBox=/.test(svg))
      yield `${file} has no viewBox. Add one to <svg>, like viewBox="0 0 120 40".`
  }
}
