import { defineConfig, presetWind3 } from 'unocss'
import { invoices } from './src/shared/content/figures.ts'
import { language } from './src/shared/content/language.ts'
import { colors } from './src/shared/content/tokens.ts'
import { thresholds } from './src/shared/payslip.ts'
import { isRightToLeft } from './src/shared/text-direction.ts'

const light = Object.entries(colors).map(([name, [light]]) => declare(name, light))
const dark = Object.entries(colors).map(([name, [, dark]]) => declare(name, dark))

function declare(name: string, color: string): string {
  if (!/^#[\da-f]{6}$/i.test(color))
    throw new Error(`tokens.ts: ${name} must be a colour like #faf6ef, not ${color}.`)
  return `--${name}:${color}`
}

/** Where the verdict on the payslip's scale changes. The page's policy forbids inline styles. */
const scale = [`--not-yet:${placeOf(thresholds.notYet)}`, `--yes:${placeOf(thresholds.yes)}`]

/** Prints are light. Chrome before 123 and Safari before 17.5 lack `light-dark()`. */
const schemes = `:root{${[...light, ...scale].join(';')}}@media screen and (prefers-color-scheme:dark){:root{${dark.join(';')}}}`

/** Lets no line end within a phrase or a word. */
const lineBreaks: Record<string, string> = { ja: 'auto-phrase', ko: 'keep-all' }
const wordBreak = lineBreaks[language.slice(0, 2)]

/** Only in the languages that need them. */
const languageStyles = [
  isRightToLeft && 'code,time,[type=email]{direction:ltr}time{text-align:end}',
  isRightToLeft && '[href^="mailto:"]{unicode-bidi:plaintext}',
  wordBreak && `body{word-break:${wordBreak}}`,
]

function placeOf(count: number): number {
  const { min, max } = invoices
  return (count - min) / (max - min)
}

/** In rem, so that enlarged text gets the layout with room for it. */
const breakpoints = { sm: '36rem', md: '48rem', lg: '64rem', xl: '80rem' }

/** Print has the layout of wide screens. */
const from = (width: string) => `not screen and (width < ${width})`

const media = [
  ...Object.entries(breakpoints).map(([name, width]) => `@custom-media --${name} ${from(width)};`),
  `@custom-media --phone (width < ${breakpoints.sm});`,
  `@custom-media --narrow (width < ${breakpoints.md});`,
]

/**
 * A utility sets what an element always has, or from a width on; a rule in a style sheet sets what depends on a state, another
 * element, a pseudo-element or a medium, or belongs to a class that several components share. A shortcut replaces utilities that
 * recur or are long, because each in the markup costs a visitor about five bytes.
 */
export default defineConfig({
  presets: [presetWind3({ preflight: false })],
  preflights: [
    { layer: 'top', getCSS: () => media.join('\n') },
    { layer: 'top', getCSS: () => `@layer base{${schemes}${languageStyles.filter(Boolean).join('')}}` },
  ],
  theme: {
    colors: Object.fromEntries(Object.keys(colors).map((name) => [name, `var(--${name})`])),
    fontSize: { small: ['0.875rem', '1.45'] },
  },
  variants: Object.entries(breakpoints).map(([name, width], order) => ({
    name,
    // Before the preset's own, which print ignores.
    order: -1,
    match: (utility) =>
      utility.startsWith(`${name}:`)
        ? { matcher: utility.slice(name.length + 1), parent: [`@media ${from(width)}`, order] }
        : undefined,
  })),
  shortcuts: [
    ['container', 'w-full max-w-88rem [margin-inline:auto] [padding-inline:var(--gutter)]'],
    ['section', '[padding-block:clamp(1.5rem,6vw,5.5rem)]'],
    ['mt-title', 'mt-5 md:mt-8'],
    ['row', 'border-t [padding-block:0.5rem] md:[padding-block:0.75rem]'],
    ['split', 'grid gap-x-8 lg:grid-cols-2'],
    ['card-large', 'card-shadow md:[--inset:2rem] md:[--start:2rem]'],
    ['card-shadow', '[box-shadow:0_min(1.5rem,2vw)_min(3rem,4vw)_max(-1.5rem,-2vw)_rgb(30_45_50/0.3)]'],
    ['sr-only', 'absolute size-1px overflow-hidden [clip-path:inset(50%)]'],
    ['wrap', 'flex flex-wrap'],
    ['between', 'wrap items-baseline justify-between gap-x-4'],
    ['caption', 'text-small text-soft text-balance'],
  ],
})
