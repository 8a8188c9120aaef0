import { isUtf8 } from 'node:buffer'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const logo = 'src/content/logo.svg'

/** Imports no content, because a mistake in it would end the command with a stack. */
export function* errorsInFiles(root = '.'): Generator<string> {
  const list = (pattern: string) => globSync(pattern, { cwd: root })
  if (!existsSync(`${root}/${logo}`)) yield `${logo} is missing. Add your logo as an SVG file.`
  for (const file of list('{public/**/*.*,src/content/**/*.{svg,css,ts,tsx,png,jpg,jpeg,webp}}'))
    yield* errorsInFile(file, readFileSync(`${root}/${file}`))
  for (const file of list('supabase/migrations/*'))
    if (!/^\d{14}_\w+\.sql$/.test(basename(file)))
      yield `${file} needs a name with a date of 14 digits, like 20310102090000_add_phone.sql. Rename it.`
  for (const file of list('.dev.vars'))
    if (readFileSync(`${root}/${file}`, 'utf8').startsWith('\ufeff'))
      yield `${file} begins with an invisible mark (BOM), which hides its first variable. Save it as UTF-8 without BOM.`
}

function* errorsInFile(file: string, content: Buffer): Generator<string> {
  if (content.length > 1_000_000)
    yield `${file} has more than 1 MB. Make it smaller, or link to it elsewhere.`
  if (/\/share\.\w+$/.test(file)) yield* errorsInShareImage(file, content)
  if (file.endsWith('.svg') && !content.includes('<svg'))
    yield `${file} is not an SVG file. Export your drawing as SVG: another name does not convert it.`
  else if (file.endsWith('.svg') && !/<svg[^>]*\sviewBox=/.test(`${content}`))
    yield `${file} has no viewBox. Add one to <svg>, like viewBox="0 0 120 40".`
  else if (/\.(svg|css|tsx?)$/.test(file) && file.startsWith('src') && !isUtf8(content))
    yield `${file} is not UTF-8. Save it with the encoding UTF-8.`
  if (/\.tsx?$/.test(file)) yield* errorsInAddresses(file, `${content}`)
}

/** A PNG begins with its name, and its width and height. */
function* errorsInShareImage(file: string, content: Buffer): Generator<string> {
  const isRight = content.toString('latin1', 1, 4) === 'PNG' && content.readUInt32BE(16) === 1200
  if (!file.endsWith('.png') || !isRight || content.readUInt32BE(20) !== 630)
    yield `${file} must be a PNG file of 1200 × 630 px, with the name share.png. Export it again, or delete it.`
}

/** Typed with a Japanese or Chinese keyboard. */
const fullWidth = /［[^］]*］（(?=[/#h])|\]（|＠|(?:mailto|tel):[!-~]*[！-～]+|[ａ-ｚＡ-Ｚ０-９]+@/g

function* errorsInAddresses(file: string, text: string): Generator<string> {
  for (const { 0: found, index } of text.matchAll(fullWidth)) {
    const line = text.slice(0, index).split('\n').length
    yield `${file}, line ${line}: '${found}' is full-width, so it makes no address. Type ${found.normalize('NFKC').replace(/［(.*)］/, '[$1]')}`
  }
}
