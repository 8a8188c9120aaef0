import axe from 'axe-core'
import * as z from 'zod'
import { fail } from './report.ts'

type Library = { contrastWCAG21: (text: string, ground: string) => number }

// axe contains it for the accessibility tests, but its types do not name it.
const { Colorjs } = (axe as unknown as { imports: { Colorjs: Library } }).imports

const grounds = ['paper', 'raised', 'sunken', 'error-paper']
const texts = ['ink', 'soft', 'accent', 'error', 'on-action', 'on-deep', 'on-held']

const groundsOf = (text: string) => (text.startsWith('on-') ? [text.slice(3)] : grounds)

function isColor(text: string): boolean {
  try {
    return Colorjs.contrastWCAG21(text, text) > 0
  } catch {
    return false
  }
}

const color = z
  .string()
  .refine(isColor, { error: 'is not a colour, like #0f5c5c or oklch(0.4 0.08 195).', abort: true })

const names = texts.flatMap((text) => [text, ...groundsOf(text)])

export const colors = z
  .object(
    Object.fromEntries(
      names.map((name) => [name, z.tuple([color, color], 'must be a light and a dark colour.')]),
    ),
  )
  .check((payload) => {
    for (const text of texts)
      for (const ground of groundsOf(text))
        for (const scheme of [0, 1] as const) {
          const contrast = Colorjs.contrastWCAG21(
            payload.value[text]![scheme],
            payload.value[ground]![scheme],
          )
          if (contrast < 4.5)
            fail(
              payload,
              [text, `${scheme}`],
              `has a contrast of ${contrast.toFixed(2)} on ${ground}. It needs 4.5: change one of the two.`,
            )
        }
  })
