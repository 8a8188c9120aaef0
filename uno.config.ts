import { type PresetWind3Theme, presetWind3, type UserConfig } from 'unocss'
import { site } from '#content/site.ts'
import { colors } from '#content/tokens.ts'

const variables = Object.entries(colors).map(
  ([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`,
)

/** In rem, so that enlarged text gets the layout with room for it. */
const breakpoints = { sm: '36rem', md: '48rem', lg: '64rem' }

const locale = new Intl.Locale(site.language)
const isTall = !['Latn', 'Cyrl', 'Grek'].includes(locale.maximize().script!)
/** They have no spaces between words, or lines may end inside a word. */
const needsPhrases = ['ja', 'zh', 'ko', 'th'].includes(locale.language)
const isRightToLeft = locale.getTextInfo().direction === 'rtl'
const digits = Array.from('0123456789', (digit) => `"${Number(digit).toLocaleString(site.language)}"`)
const hasOwnDigits = digits[1] !== '"1"'
const counterStyle = `@counter-style digits{system:numeric;symbols:${digits.join(' ')}}`
const when = (condition: boolean) => (condition ? 'all' : 'not all')

const media = [
  ...Object.entries(breakpoints).map(
    ([name, width]) => `@custom-media --${name} not screen and (width < ${width});`,
  ),
  `@custom-media --phone (width < ${breakpoints.sm});`,
  `@custom-media --narrow (width < ${breakpoints.md});`,
  // The build leaves out the rules that the site's language does not need.
  `@custom-media --tall ${when(isTall)};`,
  `@custom-media --phrases ${when(needsPhrases)};`,
  `@custom-media --rtl ${when(isRightToLeft)};`,
]

/**
 * Classes for layout, space and type. Rules that need a selector are in src/page/styles/. A shortcut replaces utilities
 * that recur or are long, because each utility in the markup costs every visitor about five bytes.
 */
export default {
  // The sources contain these words, but not as classes.
  blocklist: ['hidden', 'tab'],
  presets: [presetWind3({ preflight: false })],
  preflights: [
    { layer: 'top', getCSS: () => media.join('\n') },
    { layer: 'top', getCSS: () => (hasOwnDigits ? counterStyle : '') },
    { layer: 'top', getCSS: () => `@layer base{:root{${variables.join(';')}}}` },
  ],
  theme: {
    colors: Object.fromEntries(Object.keys(colors).map((name) => [name, `var(--${name})`])),
    breakpoints,
    fontSize: { small: ['0.875rem', '1.45'], large: ['1.5rem', '1.3'] },
  },
  shortcuts: [
    ['wrap', 'w-full max-w-88rem [margin-inline:auto] [padding-inline:min(5.5vw,3rem)]'],
    ['band', '[padding-block:clamp(2rem,7vw,6rem)]'],
    ['halves', 'grid gap-x-8 lg:grid-cols-2'],
    // Narrow screens get less padding, which leaves room for enlarged text.
    ['pad', 'p-[min(1.25rem,5vw)] md:p-8'],
    // With enlarged text, the time's column leaves room for the entry.
    [
      'log-line',
      'grid grid-cols-[minmax(max-content,min(3.5rem,17.5vw))_1fr] [&>time]:pe-2 [&>time~*]:col-start-2',
    ],
    ['sr-only', 'absolute size-0 overflow-hidden [clip-path:inset(50%)]'],
    ['cluster', 'flex flex-wrap'],
    ['spread', 'cluster items-baseline justify-between gap-x-4'],
    ['caption', 'text-small text-soft'],
    [/^subgrid-(\d)$/, ([, rows]) => `grid row-span-${rows} grid-rows-subgrid`],
  ],
} satisfies UserConfig<PresetWind3Theme>
