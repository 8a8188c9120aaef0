import { expect, test } from 'vitest'
import { sampleEnquiry } from '../../scripts/lib/sample-enquiry.ts'
import { parseSubmission } from '../../src/contact/submission.ts'
import { fieldNames, fields } from '../../src/content/contact.ts'
import { characters, lengths } from './characters.ts'

/** How many times longer than a plain value of its length any other may take. A quadratic rule takes a thousand times as long. */
const timesPlain = 100

test.for(fieldNames)('No value of %s takes much longer to check than a plain one', (field) => {
  for (const length of [fields[field].limit, ...lengths]) {
    const plain = timeOf(field, 'x'.repeat(length))
    for (const character of characters) {
      const text = character.repeat(length / character.length)
      const ratio = timeOf(field, text) / plain
      expect(ratio, `${length} of ${JSON.stringify(character)}`).toBeLessThan(timesPlain)
      expect(
        timeOf(field, `a@${text}`) / plain,
        `a@ and ${length} of ${JSON.stringify(character)}`,
      ).toBeLessThan(timesPlain)
    }
  }
})

/** Anything shorter is as good as nothing. */
const shortestMs = 0.05

/** The shortest of several times, so that a pause of the machine does not count. */
function timeOf(field: string, value: string): number {
  const enquiry = { ...sampleEnquiry(), [field]: value }
  const times = Array.from({ length: 4 }, () => {
    const start = performance.now()
    parseSubmission(enquiry)
    return performance.now() - start
  })
  return Math.max(shortestMs, Math.min(...times))
}
