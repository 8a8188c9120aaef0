import { clampRgb, wcagContrast } from 'culori'
import { type ColorName, colors } from '../src/page/tokens.ts'
import { exitWith } from './lib/exit-with.ts'

const grounds: ColorName[] = ['paper', 'raised', 'sunken']
const longText = { least: 7, says: 'text that is read at length (1.4.6)' }
const otherText = { least: 4.5, says: 'other text (1.4.3)' }
const control = { least: 3, says: 'the frame of a control (1.4.11)' }

/** Which colours meet, and the contrast that WCAG 2.2 asks of them. */
const rules: { above: ColorName[]; below: ColorName[]; least: number; says: string }[] = [
  { above: ['ink', 'soft'], below: grounds, ...longText },
  { above: ['accent'], below: grounds, ...otherText },
  { above: ['on-action'], below: ['action', 'action-strong'], ...otherText },
  { above: ['on-deep'], below: ['deep'], ...otherText },
  { above: ['on-held'], below: ['held'], ...otherText },
  { above: ['error'], below: ['raised', 'error-paper'], ...otherText },
  { above: ['edge'], below: grounds, ...control },
]

const complaints: string[] = []
for (const { above, below, least, says } of rules)
  for (const one of above)
    for (const other of below)
      for (const [index, scheme] of ['light', 'dark'].entries()) {
        // Clamped, because a screen has fewer colours than OKLCH can name.
        const ratio = wcagContrast(clampRgb(colors[one][index]!)!, clampRgb(colors[other][index]!)!)
        if (ratio >= least) continue
        complaints.push(
          `${one} on ${other}, ${scheme}: ${ratio.toFixed(2)} to 1, and ${says} needs ${least} to 1.`,
        )
      }
if (complaints.length > 0) exitWith(...complaints, 'The colours are in src/page/tokens.ts.')
