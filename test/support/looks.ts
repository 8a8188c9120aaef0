import type { Locator } from 'playwright-core'
import { colors } from '../../src/page/tokens.ts'

const sides = (name: string) => ['top', 'right', 'bottom', 'left'].map((side) => name.replace('*', side))

/** What can be noticed of an element, whatever its words are and however wide they run. */
const properties: Record<string, string[]> = {
  inset: sides('*'),
  margin: sides('margin-*'),
  padding: sides('padding-*'),
  border: [...sides('border-*-width'), 'border-top-style'],
  'border-color': sides('border-*-color'),
  radius: ['border-top-left-radius', 'border-bottom-right-radius'],
  gap: ['row-gap', 'column-gap'],
  flex: ['flex-grow', 'flex-shrink', 'flex-basis'],
  columns: ['grid-template-columns', 'grid-column-start', 'grid-column-end'],
  rows: ['grid-template-rows', 'grid-row-start', 'grid-row-end', 'grid-auto-flow'],
  align: ['align-items', 'align-content', 'align-self'],
  justify: ['justify-items', 'justify-content', 'justify-self'],
  ...Object.fromEntries(
    [
      'display position z-index order opacity visibility overflow-x overflow-y width height min-height max-width max-height',
      'aspect-ratio flex-direction flex-wrap background-color background-image background-size box-shadow color fill stroke',
      'font-family font-size font-weight font-style font-variant-numeric line-height letter-spacing vertical-align',
      'text-align text-wrap-style text-decoration-line text-decoration-thickness text-underline-offset white-space-collapse',
      'text-wrap-mode overflow-wrap hyphens list-style-type transform clip-path mask-image cursor resize user-select',
      'pointer-events transition-property scroll-snap-type scroll-margin-top print-color-adjust outline-style outline-width outline-offset',
      'appearance accent-color -webkit-text-stroke-width text-transform break-inside break-after text-overflow',
      'scroll-snap-align scroll-padding-left forced-color-adjust animation-name animation-delay grid-auto-columns rotate translate',
    ].flatMap((line) => line.split(' ').map((name) => [name, [name]])),
  ),
}

/** Of what stands before and after an element, whose other values depend on how wide the words run. */
const partProperties = [
  'content display position z-index opacity align-self transform mask-image background-color background-image',
  'background-size border-top-width border-right-width border-bottom-width border-left-width border-top-color',
  'border-top-left-radius box-shadow print-color-adjust pointer-events forced-color-adjust flex-shrink rotate translate',
].flatMap((line) => line.split(' '))

/**
 * What the site's styles say of everything that can be seen: a line for each kind of element, with what a browser would
 * not give it by itself. What looks alike in the same place is one kind, however often it is there.
 */
export const looksOf = (part: Locator) =>
  part.evaluate(readLooks, { properties, partProperties, names: Object.keys(colors) })

type Chosen = { properties: Record<string, string[]>; partProperties: string[]; names: string[] }

function readLooks(root: Element, { properties, partProperties, names }: Chosen): string[] {
  for (const transition of document.getAnimations()) transition.finish()
  const tokens = names.map((name) => [drawn(`var(--${name})`), name] as const)
  const seen = [root, ...root.querySelectorAll('*')].filter(
    (element) => element.checkVisibility() && !element.matches('option, path, br, wbr'),
  )
  return [...new Set(seen.flatMap((element) => [lookOf(element), ...partsOf(element)]))]

  function lookOf(element: Element): string {
    const own = read(element)
    const usual = usualOf(element)
    if (!/[1-9]/.test(own.get('border')!)) own.delete('border-color')
    const look = [...own]
      .filter(([name, value]) => value !== usual.get(name))
      .map((entry) => entry.join(': '))
    return `${placeOf(element)} { ${look.join('; ')} }`
  }

  function read(element: Element): Map<string, string> {
    const styles = element.computedStyleMap()
    const value = (name: string) => withTokens(String(styles.get(name)))
    return new Map(
      Object.entries(properties).map(([name, longhands]) => {
        const values = longhands.map(value)
        return [name, new Set(values).size === 1 ? values[0]! : values.join(' ')]
      }),
    )
  }

  /** How the browser shows the same element in the same place without our styles. */
  function usualOf(element: Element): Map<string, string> {
    const copy = element.cloneNode() as HTMLElement
    copy.removeAttribute('name')
    copy.style.all = 'revert'
    copy.style.border = '0 solid'
    if (!element.matches('body, body > *')) copy.style.margin = '0'
    element.after(copy)
    const usual = read(copy)
    copy.remove()
    return usual
  }

  function partsOf(element: Element): string[] {
    return ['::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part)
      if (['none', 'normal'].includes(style.content)) return []
      const values = partProperties.map((name) => [name, style.getPropertyValue(name)] as const)
      const look = values
        .filter(([, value]) => !/^(none|auto|normal|static|0px|1|rgba\(0, 0, 0, 0\))$/.test(value))
        .map(([name, value]) => `${name}: ${withTokens(value)}`)
      // What lies over its element is as large as that.
      if (style.position !== 'absolute') look.push(`size: ${round(style.width)} ${round(style.height)}`)
      const margins = [style.marginTop, style.marginRight, style.marginBottom, style.marginLeft].map(round)
      if (margins.some(Boolean)) look.push(`margin: ${margins.join(' ')}`)
      return [`${placeOf(element)}${part} { ${look.join('; ')} }`]
    })
  }

  function withTokens(value: string): string {
    return tokens.reduce((text, [colour, name]) => text.replaceAll(colour, name), value)
  }

  function round(length: string): number {
    return Math.round(Number.parseFloat(length))
  }

  function drawn(colour: string): string {
    const probe = document.body.appendChild(document.createElement('p'))
    probe.style.color = colour
    const value = String(probe.computedStyleMap().get('color'))
    probe.remove()
    return value
  }

  function placeOf(element: Element): string {
    const mark = element.closest('[id]:is(section, header, main)')
    const steps: string[] = []
    for (let each: Element | null = element; each && each !== mark; each = each.parentElement)
      steps.unshift(each.localName)
    return [...(mark ? [`#${mark.id}`] : []), ...steps].join(' ')
  }
}
