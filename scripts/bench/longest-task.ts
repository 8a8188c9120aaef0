import type { Browser } from 'playwright-core'
import type { UnwatchedPage } from './unwatched-page.ts'

type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number }

const mark = 'observed'
const categories = 'toplevel,devtools.timeline,blink.user_timing'

/** How long the page's main thread was at most busy without a pause, in ms, while the expression ran. */
export async function longestTask(
  browser: Browser,
  page: UnwatchedPage,
  expression: string,
): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', { categories })
  await page.evaluate(`performance.mark('${mark}'), ${expression}`)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()

  const { pid, tid, ts } = events.find(({ name }) => name === mark)!
  const tasks = events.filter((event) => event.pid === pid && event.tid === tid && event.ts > ts)
  const times = tasks.filter(({ name }) => name.endsWith('RunTask')).map(({ dur = 0 }) => dur / 1000)
  return Math.max(...times)
}
