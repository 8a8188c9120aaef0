import { clampRgb, wcagContrast } from 'culori'
import { type ColorName, colors } from '../src/page/tokens.ts'
import { stop } from './lib/stop.ts'

type Rule = { least: number; says: string; pairs: [above: ColorName[], below: ColorName[]][] }

const grounds: ColorName[] = ['paper', 'raised', 'sunken']

/** Which colours meet, and how much contrast WCAG 2.2 asks of them. */
const rules: Rule[] = [
  {
    least: 7,
    says: 'text that is read at length (1.4.6)',
    pairs: [[['ink', 'soft'], grounds]],
  },
  {
    least: 4.5,
    says: 'other text (1.4.3)',
    pairs: [
      [['accent'], grounds],
      [['on-action'], ['action', 'action-strong']],
      [['on-deep'], ['deep']],
      [['on-held'], ['held']],
      [['error'], ['raised', 'error-paper']],
    ],
  },
  {
    least: 3,
    says: 'the frame of a control (1.4.11)',
    pairs: [[['edge'], grounds]],
  },
]

// Reads the tokens alone, so that it needs neither a build nor a browser.
const tooPale = rules.flatMap(({ least, says, pairs }) =>
  pairs.flatMap(([above, below]) =>
    above.flatMap((one) => below.flatMap((other) => complaints(one, other, least, says))),
  ),
)
if (tooPale.length > 0) stop(...tooPale, 'The colours are in src/page/tokens.ts.')

function complaints(one: ColorName, other: ColorName, least: number, says: string): string[] {
  return (['light', 'dark'] as const).flatMap((scheme, index) => {
    // Clamped, because a screen has fewer colours than OKLCH can name.
    const ratio = wcagContrast(clampRgb(colors[one][index]!)!, clampRgb(colors[other][index]!)!)
    if (ratio >= least) return []
    return `${one} on ${other}, ${scheme}: ${ratio.toFixed(2)} to 1, and ${says} needs ${least} to 1.`
  })
}
