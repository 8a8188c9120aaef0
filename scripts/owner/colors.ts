import axe from 'axe-core'
import * as z from 'zod'
import { fail } from './report.ts'

type Contrast = (text: string, ground: string) => number

// axe contains this library for the accessibility tests, but its types do not name it.
const { contrastWCAG21 } = (axe as unknown as { imports: { Colorjs: { contrastWCAG21: Contrast } } }).imports
  .Colorjs

const pairs = [
  ...['ink', 'soft', 'accent', 'error'].flatMap((text) => [
    `${text} paper`,
    `${text} raised`,
    `${text} sunken`,
  ]),
  'ink error-paper',
  'error error-paper',
  'on-action action',
  'on-deep deep',
  'on-held held',
].map((pair) => pair.split(' ') as [text: string, ground: string])

function isColor(text: string): boolean {
  try {
    return contrastWCAG21(text, text) > 0
  } catch {
    return false
  }
}

const color = z
  .string()
  .refine(isColor, { error: 'is not a colour, like #0f5c5c or oklch(0.4 0.08 195).', abort: true })

const schemes = z.tuple([color, color], 'must be a light and a dark colour.')

export const colors = z
  .object(Object.fromEntries(pairs.flat().map((name) => [name, schemes])))
  .check((payload) => {
    for (const [text, ground] of pairs)
      for (const scheme of [0, 1] as const) {
        const contrast = contrastWCAG21(payload.value[text]![scheme], payload.value[ground]![scheme])
        const problem = `has a contrast of ${contrast.toFixed(2)} on ${ground}. It needs 4.5: change one of the two.`
        if (contrast < 4.5) fail(payload, [text, `${scheme}`], problem)
      }
  })
