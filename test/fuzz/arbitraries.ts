import fc from 'fast-check'
import { type FieldName, fieldNames, fields } from '../../src/enquiry/fields.ts'
import { isBlank, isOneLine, isStorable } from '../../src/enquiry/rules.ts'
import { sampleEnquiry } from '../support/enquiry.ts'
import { encodings, everyEncoding, json, page } from '../support/posting.ts'

/** What a visitor may type to make an element of their own. */
export const tag = '</textarea><svg/onload='

const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
]

export const anyPost = () =>
  fc.record({
    init: fc.oneof({ weight: 4, arbitrary: anyForm() }, anyContent()),
    headers: fc.dictionary(fc.constantFrom(...headerNames), anyHeaderValue(), { maxKeys: 3 }),
  })

const headerNames = ['Accept', 'CF-Connecting-IP', 'Content-Encoding', 'Cookie', 'Origin', 'Sec-Fetch-Site']

const anyHeaderValue = () =>
  fc.oneof(
    fc.constantFrom('application/json', 'text/html', '*/*', 'same-origin', 'cross-site', 'gzip', 'null'),
    fc.constantFrom('text/html;q=0.1,'.repeat(300), ';;;,=q=;\t"', 'http://[::1', ', ,', ':::::::::'),
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
  )

/** Enquiries that are right in most fields, so that refusals are not all that is tried. */
const anyForm = (): fc.Arbitrary<RequestInit> =>
  fc
    .record({
      encoding: fc.constantFrom(...everyEncoding),
      message: fc.uuid(),
      others: fc.dictionary(anyName(), fc.oneof(anyText(), fc.jsonValue()), { maxKeys: 2 }),
    })
    .map(({ encoding, message, others }) =>
      encodings[encoding]({ ...sampleEnquiry(), message, ...(others as object) }),
    )

const anyName = () => fc.constantFrom(...fieldNames, 'subject', 'person', 'status', 'id', '__proto__', '')

const anyText = () =>
  fc.oneof(
    fc.constantFrom(`${tag}alert(1)>`, '\u2028', '\0', 'x'.repeat(5_001), '\ud800'),
    fc.string({ unit: 'binary' }),
  )

const anyContent = (): fc.Arbitrary<RequestInit> =>
  fc
    .record({
      type: fc.constantFrom(...contentTypes),
      body: fc.oneof(
        fc.json(),
        fc.string({ unit: fc.constantFrom('%', '=', '&', '+', 'f', '0', 'é') }),
        fc.uint8Array({ maxLength: 500 }),
        fc.uint8Array({ minLength: 32_700, maxLength: 32_800 }),
      ),
    })
    .map(({ type, body }) => ({ body, headers: { 'Content-Type': type } }))

/** What a browser sends of a form that it has checked itself. */
export const anyTypedPost = () =>
  fc.record({
    typed: fc.record(Object.fromEntries(fieldNames.map((name) => [name, typedInto(name)]))),
    encoding: fc.constantFrom(...everyEncoding),
    accept: fc.constantFrom(json, page),
  })

function typedInto(name: FieldName): fc.Arbitrary<string> {
  const filled = filledInto(name)
  return fields[name].optional ? fc.oneof(fc.constant(''), filled) : filled
}

function filledInto(name: FieldName): fc.Arbitrary<string> {
  const { control, options, value, example, limit = 0 } = fields[name]
  const known =
    options?.map(({ value }) => value) ?? [value ?? example].filter((value) => value !== undefined)
  if (known.length > 0) return fc.constantFrom(...known)
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
