import axe from 'axe-core'
import type { Content } from './content.ts'

type Library = { contrastWCAG21: (text: string, ground: string) => number }

// axe contains it for the accessibility tests, but its types do not name it.
const { Colorjs } = (axe as unknown as { imports: { Colorjs: Library } }).imports

const grounds = ['paper', 'raised', 'sunken', 'error-paper'] as const
const groundsOf = {
  ink: grounds,
  soft: grounds,
  accent: grounds,
  error: grounds,
  edge: ['paper', 'raised', 'sunken'],
  line: ['paper', 'raised', 'sunken'],
  'on-action': ['action'],
  'on-deep': ['deep'],
  'on-held': ['held'],
} as const

/** A border needs less contrast than text, and decoration only has to be visible. */
const least = { edge: 3, line: 1.2 } as const

type TextColor = keyof typeof groundsOf

export function* errorsInColors({ colors }: Content): Generator<string> {
  const invalid = Object.entries(colors).flatMap(([name, pair]) =>
    pair.filter((color) => !isColor(color)).map((color) => `'${color}' of ${name}`),
  )
  for (const color of invalid)
    yield `tokens.ts: ${color} is not a colour. Write one like #0f5c5c or oklch(0.4 0.08 195).`
  if (invalid.length > 0) return
  for (const text of Object.keys(groundsOf) as TextColor[])
    for (const ground of groundsOf[text])
      for (const [index, scheme] of ['light', 'dark'].entries()) {
        const contrast = Colorjs.contrastWCAG21(colors[text][index]!, colors[ground][index]!)
        const needed = text in least ? least[text as keyof typeof least] : 4.5
        if (contrast < needed)
          yield `tokens.ts: ${text} (${scheme}) has a contrast of ${contrast.toFixed(2)} on ${ground}. It needs ${needed}. Change one of the two colours.`
      }
}

function isColor(text: string): boolean {
  try {
    return Colorjs.contrastWCAG21(text, text) > 0
  } catch {
    return false
  }
}
