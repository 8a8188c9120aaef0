import { existsSync, readFileSync } from 'node:fs'
import { type Color, clampRgb, parse, wcagContrast } from 'culori'
import { partners } from '../../src/content/site.ts'
import { type ColorName, colors } from '../../src/page/tokens.ts'

const grounds: ColorName[] = ['paper', 'raised', 'sunken']
const longText = { least: 7, says: 'text that is read at length (1.4.6)' }
const otherText = { least: 4.5, says: 'other text (1.4.3)' }
const control = { least: 3, says: 'the frame of a control (1.4.11)' }

/** Which colours meet, and the contrast that WCAG 2.2 asks of them. */
const rules: { above: ColorName[]; below: ColorName[]; least: number; says: string }[] = [
  { above: ['ink', 'soft'], below: grounds, ...longText },
  { above: ['accent'], below: grounds, ...otherText },
  { above: ['on-action'], below: ['action'], ...otherText },
  { above: ['on-deep'], below: ['deep'], ...otherText },
  { above: ['on-held'], below: ['held'], ...otherText },
  { above: ['error'], below: ['raised', 'error-paper'], ...otherText },
  { above: ['edge'], below: grounds, ...control },
]

type Logo = { folder: string; logo?: string; logoDark?: string; ground: ColorName }

const brand = 'src/page/brand'
const logos: Logo[] = [
  { folder: brand, logo: 'logo.svg', logoDark: 'logo-dark.svg', ground: 'paper' },
  ...partners.list.map((partner): Logo => ({ ...partner, folder: `${brand}/partners`, ground: 'sunken' })),
]

export function* errorsInContrast(): Generator<string> {
  for (const { above, below, least, says } of rules)
    for (const one of above)
      for (const other of below)
        for (const [index, scheme] of ['light', 'dark'].entries()) {
          // Clamped, because a screen has fewer colours than OKLCH can name.
          const ratio = wcagContrast(clampRgb(colors[one][index]!)!, clampRgb(colors[other][index]!)!)
          if (ratio < least)
            yield `src/page/tokens.ts: ${one} on ${other}, ${scheme}: ${ratio.toFixed(2)} to 1, and ${says} needs ${least} to 1.`
        }
  for (const logo of logos) yield* errorsInLogo(logo)
}

function* errorsInLogo({ folder, logo, logoDark, ground }: Logo): Generator<string> {
  const svg = readSvg(`${folder}/${logo}`)
  if (!svg) return
  const inks = inksOf(svg)
  const isSeen = (ink: Ink) => wcagContrast(ink, colors[ground][0]) >= 2
  const isSeenInDark = (ink: Ink) => wcagContrast(ink, colors[ground][1]) >= 2
  if (!inks.some(isSeen)) yield `${folder}/${logo} disappears in the light scheme. Choose a darker ink.`
  // What a PNG shows is not looked at.
  if (logoDark?.endsWith('.png')) return
  // A rule for the dark scheme inside the file is not enough, because Safari ignores it.
  const darkSvg = readSvg(`${folder}/${logoDark}`)
  const isWell = darkSvg
    ? inksOf(darkSvg).some(isSeenInDark)
    : inks.every((ink) => !isSeen(ink) || isSeenInDark(ink))
  if (!isWell)
    yield `${folder}/${logo} has ink that disappears in the dark scheme. Put a lighter file beside it: logo-dark.svg for the logo, and for a partner the one that \`logoDark\` in src/content/site.ts names.`
}

function readSvg(file: string): string {
  return file.endsWith('.svg') && existsSync(file) ? readFileSync(file, 'utf8') : ''
}

type Ink = Color | string

/** A drawing that names no ink is black. */
function inksOf(svg: string): Ink[] {
  const named = svg.matchAll(/\b(?:fill|stroke|stop-color)(?:=["']|:)\s*([^"';}]+)/g)
  const inks = Array.from(named, ([, ink = '']) => parse(ink.trim())).filter((ink) => ink !== undefined)
  return inks.length > 0 ? inks : ['black']
}
