import { isUtf8 } from 'node:buffer'
import { globSync, readFileSync } from 'node:fs'

const logo = 'src/content/logo.svg'

export function* errorsInFiles(root = '.'): Generator<string> {
  const files = globSync(['public/**/*.*', 'src/content/**/*.{svg,css,ts,tsx}'], {
    cwd: root,
  })
  if (!files.includes(logo)) yield `${logo} is missing. Add your logo as an SVG file.`
  for (const file of files) {
    const content = readFileSync(`${root}/${file}`)
    if (content.length > 1_000_000)
      yield `${file} has more than 1 MB. Make it smaller, or link to it elsewhere.`
    if (file.startsWith('src') && !isUtf8(content))
      yield `${file} is not UTF-8. Save it with the encoding UTF-8.`
    if (file.endsWith('.svg') && !/<svg[^>]*\sviewBox=/.test(`${content}`))
      yield `${file} has no viewBox. Add one to <svg>, like viewBox="0 0 120 40".`
  }
}
