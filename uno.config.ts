import { readFileSync } from 'node:fs'
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

/** What utilities cannot say, in src/page/styles/. */
const sheets = ['base', 'typeface', 'menu', 'picture', 'cards', 'form', 'motion', 'print']

/** Every class is written out as the plain property that it stands for: the page carries its stylesheet. */
export default defineConfig({
  // No class, though the sources say it.
  blocklist: ['hidden'],
  presets: [presetWind3({ preflight: false })],
  preflights: [
    { layer: 'base', getCSS: () => `:root{${variables.join(';')}}` },
    { layer: 'base', getCSS: () => `@custom-media --folded (width < ${barWidth}rem);` },
    { layer: 'base', getCSS: () => `@media print{footer::after{content:"${site.origin} ${site.email}"}}` },
    ...sheets.map((name) => ({
      layer: 'base',
      getCSS: () => readFileSync(`src/page/styles/${name}.css`, 'utf8'),
    })),
  ],
  theme: {
    colors: Object.fromEntries(Object.keys(colors).map((name) => [name, `var(--${name})`])),
    // In rem, so that whoever enlarges the browser's text gets the layout with room for it.
    breakpoints: { sm: '36rem', md: '48rem', lg: '64rem' },
    fontSize: {
      small: ['0.875rem', '1.45'],
      body: ['clamp(1rem,0.97rem + 0.2vw,1.0625rem)', '1.55'],
      lead: ['clamp(1rem,0.7rem + 0.9vw,1.375rem)', '1.5'],
      h3: ['1.25rem', '1.3'],
      statement: ['clamp(1.375rem,1.1rem + 1.3vw,2.25rem)', '1.2'],
      h2: ['clamp(1.75rem,1.3rem + 1.9vw,3rem)', '1.08'],
      h1: ['clamp(2rem,0.65rem + 6.6vw,5.5rem)', '0.98'],
    },
  },
  shortcuts: {
    wrap: 'w-full max-w-80rem [margin-inline:auto] [padding-inline:min(5.5vw,3rem)]',
    band: '[padding-block:clamp(2.5rem,8vw,7rem)]',
    'under-cards': '[box-shadow:0_6rem_var(--deep)]',
    // Halves, thirds and quarters with the same gap: one grid of twelve.
    halves: 'grid gap-x-8 lg:grid-cols-2',
    'heading-row': 'gap-y-4 items-baseline',
    // Leaves room for words that somebody has enlarged.
    pad: 'p-[min(1.25rem,5vw)]',
    badge: 'overflow-clip rounded-2xl border border-line bg-raised',
    lift: '[box-shadow:0_1.5rem_3rem_-1.5rem_var(--lift)]',
    rule: 'border-t border-line',
    'log-row': 'px-5 py-3 sm:pl-9',
    indent: 'ml-14',
    between: 'flex flex-wrap items-baseline justify-between gap-x-4',
    'gate-button':
      'relative grow grid place-content-center min-h-11 px-3 py-1 rounded-lg border text-center font-600 cursor-pointer',
    chip: 'inline-flex items-baseline rounded-lg border border-held-edge bg-held px-3 py-1 text-on-held font-600',
    dot: "mr-5 mb-2 inline-flex items-baseline gap-2 before:content-[''] before:self-center before:size-2 before:rounded-full before:bg-accent",
    'word-mark': 'leading-[1.1] text-[min(1.125rem,6vw)] font-700 tracking-[-0.02em]',
    'title-statement': 'text-statement font-600 tracking-[-0.02em]',
    display: 'text-h1 font-600 tracking-[-0.04em]',
    title: 'text-h2 font-600 tracking-[-0.03em]',
    subtitle: 'text-h3 font-600 tracking-[-0.01em]',
    lead: 'text-lead text-soft max-w-40rem',
    prose: 'text-body text-soft max-w-36rem',
    button:
      'inline-flex items-center justify-center min-h-13 p-[0.5rem_min(1.5rem,5vw)] rounded-lg border font-600 text-center [transition:color_0.15s,background-color_0.15s,border-color_0.15s]',
    'button-main':
      'border-transparent bg-action text-on-action hover:bg-action-strong active:bg-ink active:text-paper',
    'button-quiet': 'border-edge text-ink hover:border-accent hover:text-accent active:bg-sunken',
    'bar-link': 'block m-[0_-10px] p-[0.75rem_10px] font-600 hover:text-accent',
    link: 'py-2 text-accent font-600 underline underline-offset-4 decoration-1 hover:decoration-2',
    control:
      'w-full min-h-13 p-[0.75rem_1rem] rounded-lg border border-edge bg-paper text-4 text-ink [&[aria-invalid]]:border-error [&[aria-invalid]]:[box-shadow:inset_0_0_0_1px_var(--error)]',
  },
})
