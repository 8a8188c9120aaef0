import { existsSync } from 'node:fs'
import { legalPages } from '../src/content/legal.ts'
import { partners } from '../src/content/site.ts'
import { paths } from '../src/routes.ts'
import { readTexts } from './lib/read-texts.ts'
import { problemOfRetention } from './lib/retention.ts'
import { stop } from './lib/stop.ts'

const problems = [...logosMissing(), ...pathsTaken(), ...(await wordsTooLong())]
const retention = problemOfRetention()
if (retention) problems.push(`${retention.cause} ${retention.remedy}`)
if (problems.length > 0) stop(...problems)

function logosMissing(): string[] {
  return partners.list
    .filter(({ logo }) => logo && !existsSync(`src/page/brand/partners/${logo}`))
    .map(({ name, logo }) => `There is no file src/page/brand/partners/${logo} for ${name}.`)
}

function pathsTaken(): string[] {
  const taken: string[] = Object.values(paths)
  return legalPages
    .filter(({ path }) => !path.startsWith('/') || taken.includes(path))
    .map(
      ({ path }) => `src/content/legal.ts: ${path} begins with no slash or is the address of something else.`,
    )
}

/** Chrome on Linux and Windows may come without a language's rules, and would break such a word anywhere. */
async function wordsTooLong(): Promise<string[]> {
  const words = (await readTexts()).flatMap(({ file, text }) =>
    (text.match(/(?<![^\s(])\p{L}{25,}(?![^\s).,;:!?])/gu) ?? []).map((word) => ({ file, word })),
  )
  return words.map(
    ({ file, word }) =>
      `${file}: “${word}” is long. Write a soft hyphen (\\u00ad) wherever it may be parted at the end of a line.`,
  )
}
