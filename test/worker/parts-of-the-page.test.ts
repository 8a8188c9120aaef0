import { beforeAll, expect, test } from 'vitest'
import { agent, gate, states, terms, workLog } from '../../src/content/agent.ts'
import { funding } from '../../src/content/funding.ts'
import { interests } from '../../src/content/interests.ts'
import { roster } from '../../src/content/roster.ts'
import { evidence } from '../../src/content/security.ts'
import { services } from '../../src/content/services.ts'
import { paths, toAnchor, toInterest } from '../../src/routes.ts'
import { type Document, documentOf, textOf } from '../support/read-html.ts'
import { get } from '../support/request.ts'

let page: Document
beforeAll(async () => {
  page = await documentOf(await get(paths.home))
})

test('Whoever asks for a service, a job or money finds that interest chosen in the form', () => {
  const links = new Map(
    page.querySelectorAll('main a').map((link) => [textOf(link), link.getAttribute('href')]),
  )
  for (const { title, interest } of services.cards)
    expect(links.get(title)).toBe(interest ? toInterest(interest) : toAnchor('contact'))
  for (const { value, label } of interests)
    if (links.has(label)) expect(links.get(label)).toBe(toInterest(value))
  expect(links.get(roster.open.action)).toBe(toInterest('ai-agents'))
  expect(links.get(funding.action)).toBe(toInterest('funding'))
})

test('A picture says nothing that stands beside it, takes its room before it comes, and waits until it comes near', () => {
  for (const image of page.querySelectorAll('img'))
    expect(image.attributes).toMatchObject({ alt: '', width: '36', height: '36', loading: 'lazy' })
})

test('The services are counted from one', () => {
  const numbers = page.querySelectorAll('#services ol > li > span').map(textOf)
  expect(numbers).toEqual(services.cards.map((_, index) => String(index + 1)))
})

test('The choice at the gate is one of two, and its answer is announced', () => {
  const choices = page.querySelectorAll('.gate input')
  expect(choices.map(({ attributes }) => attributes)).toEqual(
    gate.choices.map(({ value }) => expect.objectContaining({ type: 'radio', name: 'gate', value })),
  )
  for (const { answer } of gate.choices)
    expect(textOf(page.querySelector('.gate [role=status]'))).toContain(answer)
})

test('Each line of the log ends with its state, in a word and by its sign', () => {
  const ends = page.querySelectorAll('.work-log li b[class*=sign-]')
  const wanted = [...workLog.entries.map(({ state }) => state), 'held'] as const
  expect(ends.map(textOf)).toEqual(wanted.map((state) => states[state]))
  expect(ends.map(({ classList }) => classList.value.at(-1))).toEqual(wanted.map((state) => `sign-${state}`))
})

test('Each card says what its holder may, must ask before and cannot, after the words for it', () => {
  const cards = page
    .querySelectorAll('dl')
    .map((card) =>
      Object.fromEntries(
        card.querySelectorAll('dt').map((term) => [textOf(term), textOf(term.nextElementSibling)]),
      ),
    )
  for (const { may, mustAsk, cannot } of [{ ...agent, may: agent.may.join(', ') }, ...roster.jobs]) {
    const wanted = { [terms.may]: may, [terms.mustAsk]: mustAsk, [terms.cannot]: cannot }
    expect(cards).toContainEqual(expect.objectContaining(wanted))
  }
})

test('What an agent may and may not do is told apart by its sign', () => {
  const signOf = (name: string) =>
    page
      .querySelectorAll('[class*=sign-] > span')
      .find((element) => textOf(element) === name)
      ?.parentNode?.classList.value.find((word) => word.startsWith('sign-'))
  for (const name of [...agent.may, ...evidence.tools.map(({ name }) => name)])
    expect(signOf(name), name).toBe('sign-done')
  for (const name of [agent.cannot, evidence.refused.name]) expect(signOf(name), name).toBe('sign-refused')
})
