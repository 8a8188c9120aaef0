import type { Page } from 'playwright-core'

/** Does to the page what a browser's translator does: every text is changed, and wrapped twice where that can be. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement!
      if (!text.data.trim() || parent.closest('script, style, textarea')) continue
      const translated = `»${text.data}«`
      if (parent.tagName === 'OPTION') {
        text.data = translated
        continue
      }
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = translated
      outer.append(inner)
      text.replaceWith(outer)
    }
    document.documentElement.className = 'translated-ltr'
  })
