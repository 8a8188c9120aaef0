import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { interactionTimes } from './interactions.ts'
import { longestTask } from './longest-task.ts'
import type { Result } from './results.ts'
import { openUnwatchedPage, type UnwatchedPage } from './unwatched-page.ts'

const settledMs = 1000

/** Visits by a phone with a CPU four times slower than this machine's, each from an empty cache. */
export async function measureVisits(browser: Browser, url: string, visits: number): Promise<Result[]> {
  const bytes: Result = { name: 'First visit in bytes', values: [] }
  const withoutFont: Result = { name: 'First visit in bytes: without the font', values: [] }
  const task: Result = { name: 'Longest task while hydrating in ms, CPU 4 × slower', values: [] }
  const interaction: Result = { name: 'Slowest interaction in ms, CPU 4 × slower', values: [] }

  for (let visit = 0; visit < visits; visit++) {
    const page = await openPhone(browser)
    await page.send('Page.navigate', { url })
    await setTimeout(settledMs)
    const { all, font } = await transferred(page)
    bytes.values.push(all)
    withoutFont.values.push(all - font)
    task.values.push(await longestTask(browser, page, hydration))
    interaction.values.push(Math.max(...(await interactionTimes(page))))
    await page.close()
  }
  return [bytes, withoutFont, task, interaction]
}

export async function openPhone(browser: Browser): Promise<UnwatchedPage> {
  const page = await openUnwatchedPage(browser)
  const size = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }
  await page.send('Network.enable')
  await page.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.send('Emulation.setDeviceMetricsOverride', size)
  await page.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** What came over the wire, headers included. Browsers without a window leave the icon out. */
async function transferred(page: UnwatchedPage): Promise<{ all: number; font: number }> {
  const sum = (entries: string) =>
    page.evaluate(`${entries}.reduce((sum, entry) => sum + entry.transferSize, 0)`)
  const all = await sum(`performance.getEntries().filter((entry) => 'transferSize' in entry)`)
  const font = await sum(`performance.getEntries().filter((entry) => entry.name.includes('.woff2'))`)
  return { all: Number(all), font: Number(font) }
}

/** Goes to the form and waits until React has it. */
const hydration = `new Promise((resolve) => {
  const form = document.querySelector('form')
  form.scrollIntoView({ behavior: 'instant' })
  const timer = setInterval(() => {
    if (!Object.keys(form).some((key) => key.startsWith('__react'))) return
    clearInterval(timer)
    setTimeout(resolve, 500)
  }, 20)
})`
