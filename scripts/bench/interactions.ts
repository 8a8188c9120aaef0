import { setTimeout } from 'node:timers/promises'
import type { UnwatchedPage } from './unwatched-page.ts'

/** Opens the menu, chooses a link, fills the form and sends it. Returns how long each step took to show, in ms. */
export async function interactionTimes(page: UnwatchedPage): Promise<number[]> {
  await page.evaluate(`{
    window.times = []
    const note = (list) => times.push(...list.getEntries().filter((e) => e.interactionId).map((e) => e.duration))
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 })
    scrollTo({ top: 0, behavior: 'instant' })
  }`)
  await press(page, '[popovertarget=menu]')
  await press(page, '#menu a[href$="#contact"]')
  await type(page, '[name=name]', 'Ann')
  await type(page, '[name=email]', 'ann@firm.example')
  await type(page, '[name=company]', 'Firm')
  await type(page, '[name=message]', 'We match invoices by hand.')
  await page.evaluate(`document.querySelector('[name=interest]').selectedIndex = 1`)
  await press(page, 'button[type=submit]')
  return (await page.evaluate('times')) as number[]
}

async function press(page: UnwatchedPage, selector: string) {
  const place = `{
    const element = document.querySelector('${selector}')
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect();
    [x + width / 2, y + height / 2]
  }`
  const [x, y] = (await page.evaluate(place)) as [number, number]
  const event = { x, y, button: 'left', clickCount: 1 }
  await page.send('Input.dispatchMouseEvent', { ...event, type: 'mousePressed' })
  await page.send('Input.dispatchMouseEvent', { ...event, type: 'mouseReleased' })
  await setTimeout(1000)
}

async function type(page: UnwatchedPage, selector: string, text: string) {
  await press(page, selector)
  for (const key of text) {
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key })
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  }
  await setTimeout(200)
}
