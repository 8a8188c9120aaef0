import { existsSync, readFileSync } from 'node:fs'
import { builtInSections } from '#types/page.ts'
import type { Content } from './content.ts'
import { findRepeated } from './report.ts'

const fileOf = (name: string) => `src/content/sections/${name}.tsx`
const builtIn: readonly string[] = builtInSections

export function* errorsInPage(content: Content): Generator<string> {
  yield* errorsInSections(content)
  yield* errorsInInterests(content)
  yield* errorsInTimes(content)
}

function* errorsInSections({ sections }: Content): Generator<string> {
  for (const name of sections)
    if (!builtIn.includes(name) && !existsSync(fileOf(name)))
      yield `sections.ts: there is no section '${name}'. Add the file ${fileOf(name)}, or write one of: ${builtIn.join(', ')}.`
  for (const name of sections.filter((name) => existsSync(fileOf(name))))
    if (!/^export .*\bSection\b/m.test(readFileSync(fileOf(name), 'utf8')))
      yield `sections/${name}.tsx must export its component with the name Section, like export const Section = () => …`
  for (const name of findRepeated(sections)) yield `sections.ts: '${name}' is listed twice. Remove one.`
  for (const name of ['hero', 'contact'])
    if (!sections.includes(name)) yield `sections.ts: '${name}' must stay, because every page links to it.`
}

function* errorsInInterests({ interests, services, funding, roster }: Content): Generator<string> {
  const uses: [place: string, interest: string][] = [
    ...services.cards.map(({ title, interest }): [string, string] => [`services.ts: “${title}”`, interest]),
    ['funding.ts: funding', funding.interest],
    ['roster.ts: roster.visitorCard', roster.visitorCard.interest],
  ]
  for (const [place, interest] of uses)
    if (!interests.some(({ value }) => value === interest))
      yield `${place} has the interest '${interest}', which is not in src/content/interests.ts. Write one that is, or add it there.`
}

function* errorsInTimes({ attempts }: Content): Generator<string> {
  const { hour, minute } = attempts.start
  const isWhole = Number.isInteger(hour) && Number.isInteger(minute)
  if (!(isWhole && hour >= 0 && hour < 24 && minute >= 0 && minute < 60))
    yield 'attempts.ts: attempts.start must have a whole hour from 0 to 23 and a whole minute from 0 to 59.'
}
