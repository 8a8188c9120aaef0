import { defineConfig, presetWind4 } from 'unocss'
import { colors, font } from './src/page/tokens.ts'

const variables = Object.entries(colors)
  .map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`)
  .join(';')

const base = `
@font-face{font-family:"${font.family}";src:url(${font.url}) format("woff2");font-weight:400 700;font-display:swap}
@font-face{font-family:fallback;src:local(Arial);size-adjust:103%;ascent-override:95%;descent-override:24%;line-gap-override:0%}
:root{color-scheme:light dark;${variables};scroll-padding-top:5.5rem}
body{background:var(--paper);color:var(--ink);line-height:1.6;font-optical-sizing:auto;-webkit-font-smoothing:antialiased}
h1,h2,h3{text-wrap:balance}
p,li,dd{text-wrap:pretty}
::selection{background:var(--accent);color:var(--on-accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
[tabindex="-1"]:focus{outline:none}
@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@media(scripting:none){.menu-button{display:none!important}.menu{display:flex!important;position:static!important}}
`

export default defineConfig({
  presets: [presetWind4({ preflights: { reset: true, theme: 'on-demand', property: false } })],
  preflights: [{ layer: 'base', getCSS: () => base }],
  theme: {
    colors: Object.fromEntries(Object.keys(colors).map((name) => [name, `var(--${name})`])),
    font: { sans: `"${font.family}",fallback,system-ui,sans-serif` },
    text: {
      note: { fontSize: '0.875rem', lineHeight: '1.5' },
      body: { fontSize: '1.0625rem', lineHeight: '1.6' },
      lead: { fontSize: 'clamp(1.125rem,1rem + 0.5vw,1.375rem)', lineHeight: '1.5' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: 'clamp(1.875rem,1.4rem + 2vw,3rem)', lineHeight: '1.08' },
      h1: { fontSize: 'clamp(2.625rem,1.6rem + 4.6vw,5.25rem)', lineHeight: '0.98' },
    },
  },
  shortcuts: {
    wrap: 'mx-auto w-full max-w-76rem px-[clamp(1.25rem,5vw,3rem)]',
    band: 'py-[clamp(4rem,8vw,7.5rem)]',
    title: 'text-h2 font-600 tracking-[-0.025em]',
    lead: 'text-lead text-soft max-w-38rem',
    button:
      'inline-flex items-center justify-center min-h-12 px-6 rounded-lg font-600 text-center transition-colors',
    'button-main': 'button bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
    'button-quiet': 'button border border-edge text-ink hover:border-accent hover:text-accent',
    control: 'w-full min-h-12 px-4 py-2.5 rounded-lg border border-edge bg-raised text-4 text-ink',
  },
})
