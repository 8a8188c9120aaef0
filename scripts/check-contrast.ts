import { existsSync, readFileSync } from 'node:fs'
import { type Color, clampRgb, parse, wcagContrast } from 'culori'
import { partners } from '../src/content/site.ts'
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
          `src/page/tokens.ts: ${one} on ${other}, ${scheme}: ${ratio.toFixed(2)} to 1, and ${says} needs ${least} to 1.`,
        )
      }

type Ink = Color | string
type Logo = { logo?: string; logoDark?: string }

const brand = 'src/page/brand'
const partnerLogos: Logo[] = partners.list
const logos: (Logo & { folder: string; ground: ColorName })[] = [
  { folder: brand, logo: 'logo.svg', logoDark: 'logo-dark.svg', ground: 'paper' },
  ...partnerLogos.map((logo) => ({ ...logo, folder: `${brand}/partners`, ground: 'sunken' as const })),
]
for (const { folder, logo, logoDark, ground } of logos) {
  const [inks, darkInks] = [inksOf(`${folder}/${logo}`), inksOf(`${folder}/${logoDark}`)]
  const [isSeen, isSeenInDark] = colors[ground].map((color) => (ink: Ink) => wcagContrast(ink, color) >= 2)
  if (inks.length > 0 && !inks.some(isSeen!))
    complaints.push(`${folder}/${logo} disappears in the light scheme. Choose a darker ink.`)
  const isWell =
    darkInks.length > 0
      ? darkInks.some(isSeenInDark!)
      : inks.every((ink) => !isSeen!(ink) || isSeenInDark!(ink))
  if (!isWell)
    complaints.push(
      `${folder}/${logo} has ink that disappears in the dark scheme. Put a lighter file beside it: logo-dark.svg for the logo, and for a partner the one that \`logoDark\` in src/content/site.ts names.`,
    )
}

/** Of an SVG file. A drawing that names no ink is black. */
function inksOf(file: string): Ink[] {
  if (!file.endsWith('.svg') || !existsSync(file)) return []
  const named = readFileSync(file, 'utf8').matchAll(/\b(?:fill|stroke|stop-color)(?:=["']|:)\s*([^"';}]+)/g)
  const inks = Array.from(named, ([, ink = '']) => parse(ink.trim())).filter((ink) => ink !== undefined)
  return inks.length > 0 ? inks : ['black']
}

if (complaints.length > 0) exitWith(...complaints)
