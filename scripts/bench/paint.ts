import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import type { Result } from './results.ts'
import { openPhone } from './visit.ts'

/** Lighthouse's, in ms and bytes a second: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }

const settledMs = 3000

/** When a phone on a slow network shows something, and the largest thing, beside what the network takes for a line of text. */
export async function measurePaints(browser: Browser, url: string, visits: number): Promise<Result[]> {
  const results = ['a line of text', 'first paint', 'largest paint'].map((name) => ({
    name: `On slow 4G after ms, CPU 4 × slower: ${name}`,
    of: 'On slow 4G after ms, CPU 4 × slower: a line of text',
    values: [] as number[],
  }))
  const shift: Result = { name: 'Layout shift', values: [] }
  for (let visit = 0; visit < visits; visit++) {
    const text = await paintsOf(browser, `${url}/robots.txt`)
    const page = await paintsOf(browser, url)
    const times = [text.first, page.first, page.largest]
    for (const [index, time] of times.entries()) results[index]!.values.push(time)
    shift.values.push(page.shift)
  }
  return [...results, shift]
}

type Paints = { first: number; largest: number; shift: number }

async function paintsOf(browser: Browser, url: string): Promise<Paints> {
  const page = await openPhone(browser)
  await page.send('Network.emulateNetworkConditions', slow4G)
  await page.send('Page.navigate', { url })
  await setTimeout(settledMs)
  const paints = await page.evaluate(`(async () => {
    const entriesOf = (type) => new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
      setTimeout(() => resolve([]), 200)
    })
    const shifts = await entriesOf('layout-shift')
    return {
      first: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      largest: (await entriesOf('largest-contentful-paint')).at(-1).startTime,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    }
  })()`)
  await page.close()
  return paints as Paints
}
