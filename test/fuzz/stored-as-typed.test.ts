import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { RunningServer } from '../../scripts/lib/server.ts'
import { isBlank } from '../../src/contact/rules.ts'
import { type FieldName, fieldNames, fields } from '../../src/content/contact.ts'
import { type Encoding, encodings, everyEncoding, json, page } from '../support/encodings.ts'
import type { Enquiry } from '../support/enquiry.ts'
import { postTo } from '../support/post-enquiry.ts'
import { startSite } from '../support/start-site.ts'
import { storedRows } from '../support/stored-rows.ts'
import { assertForAll, timeout } from './assert-for-all.ts'

let site: RunningServer

beforeAll(async () => {
  const { url, publishableKey } = inject('backend')
  site = await startSite({
    port: 0,
    env: { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey },
    onLog: () => {},
  })
})
afterAll(() => site?.stop())

test("Whatever the browser's own check accepts is stored as typed, but for blanks around it and the kind of line ends", {
  timeout,
}, async () => {
  let count = 0
  await assertForAll(fc.tuple(typedEnquiry(), aWayToSend()), async ([typed, way]) => {
    const enquiry = { ...typed, email: `u${Date.now()}.${count++}.${typed.email}`.slice(-fields.email.limit) }
    const answer = await send(enquiry, way)
    expect([201, 303]).toContain(answer.status)
    await answer.body?.cancel()

    const rows = await storedRows({ email: enquiry.email })
    expect(rows).toHaveLength(1)
    for (const [field, value] of Object.entries(enquiry))
      expect(Buffer.from(rows[0]![field as keyof Enquiry])).toEqual(Buffer.from(asDocumented(value)))
  })
})

/** Blanks around a value are dropped, and each line end is one line feed. */
const asDocumented = (value: string) => value.replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim()

function typedEnquiry(): fc.Arbitrary<Enquiry> {
  return fc.record(
    Object.fromEntries(fieldNames.map((name) => [name, typedInto(fields[name])])),
  ) as fc.Arbitrary<Enquiry>
}

function typedInto({ control, options, limit }: (typeof fields)[FieldName]) {
  if (options) return fc.constantFrom(...options.map(({ value }) => value))
  if (control === 'email') return email()
  return control === 'textarea' ? lines(limit) : line(limit)
}

/** A character of any script, a sign of direction, an emoji of several code points, or one that code trips over. */
const anyCharacter = () =>
  fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 1 }),
    fc.constantFrom(
      ...[
        '\u200f',
        '\u202e',
        '\u2066',
        '\u2069',
        '\u061c',
        '👩🏽‍🚀',
        '🏴󠁧󠁢󠁷󠁬󠁳󠁿',
        'ﷺ',
        'İ',
        'ß',
        '\u200b',
        '\u2028',
        '\uffff',
        '\u{10ffff}',
      ],
      ...["'", '"', '\\', '%', '_', '<', '>', '&', ';', '--', '{}', '$1', '\\u0000', 'null', ' ', '\u00a0'],
    ),
  )

/** A browser's `required` takes blanks too, which the site refuses; it drops line ends from a line. */
const line = (limit: number) =>
  text(anyCharacter(), limit).filter((value) => !/[\p{Cc}\u2028\u2029]/u.test(value.trim()))

const lines = (limit: number) =>
  text(
    fc.oneof({ weight: 5, arbitrary: anyCharacter() }, fc.constantFrom('\n', '\r\n', '\r', '\t')),
    limit,
  ).filter((value) => !value.includes('\0'))

/** Mostly short, at times as long as `maxlength` lets it be: in UTF-16 code units, a line end being one. */
const text = (character: fc.Arbitrary<string>, limit: number) =>
  fc
    .oneof(
      { weight: 5, arbitrary: fc.string({ unit: character, minLength: 1, maxLength: 40 }) },
      fc.string({ unit: character, minLength: limit / 2, maxLength: limit }),
      fc.tuple(character, fc.constant(limit)).map(([unit]) => unit.repeat(limit)),
    )
    .map((value) => cut(value, limit))
    .filter((value) => !isBlank(value))

function cut(value: string, limit: number): string {
  const oneUnitLineEnds = value.replaceAll('\r\n', '\n')
  if (oneUnitLineEnds.length <= limit) return value
  const start = oneUnitLineEnds.slice(0, limit)
  return start.isWellFormed() ? start : start.slice(0, -1)
}

const email = () =>
  fc
    .tuple(
      fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,60}$/),
      fc.stringMatching(
        /^[a-zA-Z0-9]([a-zA-Z0-9-]{0,60}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,20}[a-zA-Z0-9])?){0,3}$/,
      ),
    )
    .map(([local, domain]) => `${local}@${domain}`)
    .filter((address) => address.length < fields.email.limit - 40)

type Way = { type: Encoding; byScript: boolean }

const aWayToSend = (): fc.Arbitrary<Way> =>
  fc.record({ type: fc.constantFrom(...everyEncoding), byScript: fc.boolean() })

function send(enquiry: Enquiry, { type, byScript }: Way): Promise<Response> {
  const accept = byScript ? json : page
  const init = encodings[type](enquiry, accept)
  return postTo(site.url, fits(init.body) ? init : encodings.multipart(enquiry, accept))
}

/** As multipart, which is what the form asks for, every enquiry fits into the limit; otherwise most do. */
const fits = (body: RequestInit['body']) =>
  body instanceof FormData || Buffer.byteLength(String(body)) <= 32 * 1024
