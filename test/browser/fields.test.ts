import { expect } from 'vitest'
import { fieldNames } from '../../src/content/contact.ts'
import { desktop, phone, test } from '../support/browser-test.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { contactForm, openForm } from '../support/form.ts'
import { holdAnswer } from '../support/hold.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Where a field's text begins, seen from the field's outer edge, and how much room the field leaves under itself. */
const roomIn = (field: Field) => {
  const { borderLeftWidth, paddingLeft, borderTopWidth, paddingTop, textIndent, appearance, fontSize } =
    getComputedStyle(field)
  const box = field.getBoundingClientRect()
  return {
    text: [borderLeftWidth, paddingLeft, borderTopWidth, paddingTop, textIndent],
    size: fontSize,
    height: field.tagName === 'TEXTAREA' ? undefined : box.height,
    isOwnLook: field.tagName !== 'SELECT' || appearance === 'none',
    roomBelow: field.closest('label ~ *')!.parentElement!.getBoundingClientRect().bottom - box.bottom,
  }
}

/** How far a field's edge stands out from the field, and from the panel around it: the lesser of both. */
const contrastOfEdge = (field: Field) => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const lightness = (colour: string) => {
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05
  }
  const { borderTopColor, backgroundColor } = getComputedStyle(field)
  const panel = getComputedStyle(field.closest('.panel-edge')!).backgroundColor
  const edge = lightness(borderTopColor)
  const contrasts = [backgroundColor, panel].map((ground) => edge / lightness(ground))
  return Math.min(...contrasts.map((contrast) => Math.max(contrast, 1 / contrast)))
}

const colourOf = (field: Field) => getComputedStyle(field).color

test('The choice and the message stand like the other fields: as high, with their text in the same place', async ({
  arrive,
}) => {
  const page = await arrive(phone)
  await page.goto('/#contact')
  const form = contactForm(page)
  const [first, ...others] = await Promise.all(fieldNames.map((name) => form.field(name).evaluate(roomIn)))
  // A phone zooms into a field whose text is smaller.
  expect(Number.parseFloat(first!.size)).toBeGreaterThanOrEqual(16)
  expect(first).toMatchObject({ roomBelow: 0, isOwnLook: true })
  for (const other of others) expect(other).toEqual({ ...first, height: other.height && first!.height })
})

test('Where two fields stand side by side, the message has the width of both', async ({ arrive }) => {
  const page = await arrive(desktop)
  await page.goto('/#contact')
  const form = contactForm(page)
  const [first, second, message] = await Promise.all(
    [fieldNames[0]!, fieldNames[1]!, 'message' as const].map((name) => form.field(name).boundingBox()),
  )
  expect(second!.y).toBe(first!.y)
  expect(message!.x).toBe(first!.x)
  expect(message!.x + message!.width).toBeCloseTo(second!.x + second!.width)
})

test('A press on the arrow of the choice reaches the choice', async ({ arrive }) => {
  const page = await arrive()
  await page.goto('/#contact')
  const choice = contactForm(page).field('interest')
  await choice.scrollIntoViewIfNeeded()
  const isOnTop = (select: Element) => {
    const { right, top, height } = select.getBoundingClientRect()
    return document.elementFromPoint(right - 22, top + height / 2) === select
  }
  expect(await choice.evaluate(isOnTop)).toBe(true)
})

test.for(['light', 'dark'] as const)(
  'In the %s scheme the edge of a field stands out by 3 to 1',
  async (colorScheme, { arrive }) => {
    const page = await arrive({ colorScheme })
    await page.goto('/#contact')
    const form = contactForm(page)
    for (const name of fieldNames)
      expect(await form.field(name).evaluate(contrastOfEdge), name).toBeGreaterThan(3)
  },
)

test('Where the system brings its own colours, it draws its own arrow', async ({ arrive }) => {
  const page = await arrive({ forcedColors: 'active' })
  await page.goto('/#contact')
  const choice = contactForm(page).field('interest')
  expect(await choice.evaluate((select) => getComputedStyle(select).appearance)).toBe('auto')
  const arrow = await choice.evaluate((select) => getComputedStyle(select.parentElement!, '::after').content)
  expect(arrow).toBe('none')
})

test('A choice that nobody has made looks open, and one that was made looks like what was typed', async ({
  arrive,
}) => {
  const page = await arrive()
  await page.goto('/#contact')
  const form = contactForm(page)
  const typed = await form.field('name').evaluate(colourOf)
  expect(await form.field('interest').evaluate(colourOf)).not.toBe(typed)
  await form.field('interest').selectOption('other')
  expect(await form.field('interest').evaluate(colourOf)).toBe(typed)
})

test('The frame of a refused field is thicker, and its text stays where it was', async ({ arrive }) => {
  const page = await arrive({ javaScriptEnabled: false, console: [/status of 422/] })
  await page.goto('/#contact')
  const form = contactForm(page)
  const look = (field: Field) => {
    const { borderWidth, padding, boxShadow } = getComputedStyle(field)
    return { place: [borderWidth, padding, field.offsetHeight], isFramed: boxShadow !== 'none' }
  }
  const before = await form.field('name').evaluate(look)
  await form.send({ ...newEnquiry(), name: ' ' })
  await form.banner.waitFor()
  const after = await form.field('name').evaluate(look)
  expect(before.isFramed).toBe(false)
  expect(after).toEqual({ ...before, isFramed: true })
})

test.for(['light', 'dark'] as const)(
  'In the %s scheme the button that is sending is no bright slab, also under the mouse, and can be read',
  async (colorScheme, { arrive }) => {
    const page = await arrive({ ...desktop, colorScheme })
    const form = await openForm(page)
    await holdAnswer(page)
    await form.send(newEnquiry())
    await form.sending.hover()
    const { text, ground, panel } = await form.sending.evaluate((button) => {
      for (const change of button.getAnimations()) change.finish()
      const lightness = (colour: string) => Number(/oklch\(([\d.]+)/.exec(colour)![1])
      const { color, backgroundColor } = getComputedStyle(button)
      return {
        text: lightness(color),
        ground: lightness(backgroundColor),
        panel: lightness(getComputedStyle(button.closest('.panel-edge')!).backgroundColor),
      }
    })
    expect(Math.abs(ground - panel)).toBeLessThan(0.12)
    expect(Math.abs(text - ground)).toBeGreaterThan(0.45)
  },
)
