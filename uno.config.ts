import { defineConfig, presetWind3 } from 'unocss'
import { navigation } from './src/content/navigation.ts'
import { site } from './src/content/site.ts'
import { colors } from './src/page/tokens.ts'

const variables = Object.entries(colors).map(
  ([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`,
)

/** About as wide as the bar is in one row, in rem, the margins of 5.5vw included. Where it does not fit, its links fold. */
const labels = navigation.links.map(({ label }) => label)
const letters = site.shortName.length * 0.625 + labels.join('').length * 0.5
const barWidth = ((letters + labels.length * 1.5 + 4) / 0.89).toFixed(1)

/** In rem, so that whoever enlarges the browser's text gets the layout with room for it. */
const breakpoints = { sm: '36rem', md: '48rem', lg: '64rem' }

const media = [
  ...Object.entries(breakpoints).map(([name, width]) => `@custom-media --${name} (width >= ${width});`),
  `@custom-media --phone (width < ${breakpoints.sm});`,
  `@custom-media --folded (width < ${barWidth}rem);`,
]

/** Classes for layout, space and type. What needs a selector of its own is in src/page/styles/. */
export default defineConfig({
  // No class, though the sources say it.
  blocklist: ['hidden', 'tab'],
  presets: [presetWind3({ preflight: false })],
  preflights: [
    { layer: 'top', getCSS: () => media.join('\n') },
    { layer: 'top', getCSS: () => `@layer base{:root{${variables.join(';')}}}` },
    { layer: 'top', getCSS: () => `@media print{footer::after{content:"${site.origin} ${site.email}"}}` },
  ],
  theme: {
    colors: Object.fromEntries(Object.keys(colors).map((name) => [name, `var(--${name})`])),
    breakpoints,
    fontSize: { small: ['0.875rem', '1.45'] },
  },
  shortcuts: {
    wrap: 'w-full max-w-80rem [margin-inline:auto] [padding-inline:min(5.5vw,3rem)]',
    band: '[padding-block:clamp(2.5rem,8vw,7rem)]',
    // Halves, thirds and quarters with the same gap: one grid of twelve.
    halves: 'grid gap-x-8 lg:grid-cols-2',
    // Leaves room for words that somebody has enlarged.
    pad: 'p-[min(1.25rem,5vw)] md:p-8',
    spread: 'flex flex-wrap items-baseline justify-between gap-x-4',
  },
})
