import type { Locator } from 'playwright-core'

/** Whether a visitor sees the element's beginning, neither off the screen nor under the fixed bar. */
export const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { top } = node.getBoundingClientRect()
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return top >= bar && top < innerHeight
  })
