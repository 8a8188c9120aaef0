import { existsSync, readFileSync } from 'node:fs'
import { builtInSections } from '#types/page.ts'
import { findRule } from '../../src/reply.ts'
import type { Content } from './content.ts'
import { findRepeated } from './report.ts'

const fileOf = (name: string) => `src/content/sections/${name}.tsx`
const builtIn: readonly string[] = builtInSections

export function* errorsInPage(content: Content): Generator<string> {
  yield* errorsInSections(content)
  yield* errorsInInterests(content)
  yield* errorsInRecord(content)
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

const time = /^\p{Nd}{1,2}\D\p{Nd}{2}(\D|$)/u

function* errorsInRecord({ workLog, attempts }: Content): Generator<string> {
  for (const entry of [...workLog.entries, workLog.held])
    if (!time.test(entry.time))
      yield `hero.ts: “${entry.text}” has the time '${entry.time}'. Write a time like 09:30.`
  if (!time.test(workLog.next)) yield `hero.ts: workLog.next is '${workLog.next}'. Write a time like 09:30.`
  for (const text of attempts.suggestions)
    if (!findRule(attempts.rules, text))
      yield `attempts.ts: no rule has a word of the suggestion “${text}”. Add one to a rule, or change the suggestion.`
}
