import { globSync, readFileSync } from 'node:fs'

export const listFiles = (root = '.') => globSync(['public/**/*.*', 'src/page/brand/**/*.*'], { cwd: root })

export function* errorsInFiles(root = '.'): Generator<string> {
  for (const file of listFiles(root)) {
    const content = readFileSync(`${root}/${file}`)
    if (content.length > 1_000_000)
      yield `${file} has more than 1 MB. Make it smaller, or link to it elsewhere.`
    if (!file.endsWith('.svg')) continue
    if (/<script|<foreignObject|\son\w+\s*=|javascript:/i.test(`${content}`))
      yield `${file} contains a script. Export it again without scripts.`
    if (!/<svg[^>]*\sviewBox=/.test(`${content}`))
      yield `${file} has no viewBox. Add one to <svg>, like viewBox="0 0 120 40".`
  }
}
