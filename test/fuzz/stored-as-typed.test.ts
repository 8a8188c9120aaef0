import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isBlank, isOneLine, isStorable } from '../../src/contact/rules.ts'
import { type FieldName, fieldNames, fields } from '../../src/content/contact.ts'
import { encodings, everyEncoding, json, page } from '../support/encodings.ts'
import type { Enquiry } from '../support/enquiry.ts'
import { postTo } from '../support/post-enquiry.ts'
import { startFaultyServer } from '../support/start-site.ts'
import { assertForAll, timeout } from './assert-for-all.ts'

let site: Awaited<ReturnType<typeof startFaultyServer>>

beforeAll(async () => {
  site = await startFaultyServer()
})
afterAll(() => site?.stop())

const anyPost = () =>
  fc.record({
    typed: fc.record(Object.fromEntries(fieldNames.map((name) => [name, typedInto(name)]))),
    encoding: fc.constantFrom(...everyEncoding),
    accept: fc.constantFrom(json, page),
  })

test("Whatever the browser's own check accepts is stored as typed, but for blanks around it and the kind of line ends", {
  timeout,
}, async () => {
  let count = 0
  await assertForAll(anyPost(), async ({ typed, encoding, accept }) => {
    const email = `u${count++}.${crypto.randomUUID()}.${typed.email}`
    const enquiry = { ...typed, email } as Enquiry
    const init = encodings[encoding](enquiry, accept)
    // As multipart, which is what the form asks for, every enquiry fits into the size limit.
    const isTooLarge = !(init.body instanceof FormData) && Buffer.byteLength(String(init.body)) > 32 * 1024
    const answer = await postTo(site.url, isTooLarge ? encodings.multipart(enquiry, accept) : init)
    expect([answer.status, await answer.text()]).toEqual([expect.toBeOneOf([201, 303]), expect.anything()])
    const [row, ...others] = site.backend.rows().filter((row) => row.email === email)
    expect(others).toEqual([])
    // Blanks around a value are dropped, and each line end is one line feed.
    for (const name of fieldNames) expect(row![name]).toBe(enquiry[name].replaceAll(/\r\n?/g, '\n').trim())
  })
})

function typedInto(name: FieldName): fc.Arbitrary<string> {
  const { control, options, limit } = fields[name]
  if (options) return fc.constantFrom(...options.map(({ value }) => value))
  if (control === 'email')
    return fc.stringMatching(
      /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,60}@[a-z0-9]([a-z0-9-]{0,40}[a-z0-9])?(\.[a-z]{2,20}){0,3}$/,
    )
  const isText = control === 'textarea'
  const character = isText
    ? fc.oneof(anyCharacter(), fc.constantFrom('\n', '\r\n', '\r', '\t'))
    : anyCharacter()
  // Mostly short, at times as long as `maxlength` lets it be.
  const short = fc.string({ unit: character, minLength: 1, maxLength: 40 })
  const long = character.map((unit) => unit.repeat(limit / unit.length))
  return (
    fc
      .oneof({ weight: 5, arbitrary: short }, long)
      .map((value) => (value.length <= limit ? value : value.slice(0, limit).toWellFormed()))
      // A browser's `required` takes blanks too, which the site refuses; it drops line ends from a line.
      .filter((value) => !isBlank(value) && isStorable(value) && (isText || isOneLine(value.trim())))
  )
}

/** A character of any script, an emoji of several code points, or one that code trips over. */
const anyCharacter = () =>
  fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 1 }),
    fc.constantFrom(...['\u202e', '\u200b', '\u2028', '\uffff', '\u{10ffff}', '👩🏽‍🚀', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', 'ﷺ', 'İ', 'ß']),
    fc.constantFrom(...["'", '"', '\\', '%', '<', '>', '&', ';', '--', '{}', '$1', '\\u0000', ' ', '\u00a0']),
  )
