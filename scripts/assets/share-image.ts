import type { Browser } from 'playwright-core'

/** In px: the size that Open Graph readers crop least. */
const size = { width: 1200, height: 630 }

const frame = `
  nav, main > :not(#hero), #hero p:has(a), #hero ul, #hero :is(legend, .options, .decision), figcaption, footer { display: none !important }
  header { position: absolute !important; inset: 0 0 auto; background: none !important; border: 0 !important }
  header > div, #hero { padding-inline: 4rem !important; max-width: none !important }
  header > div { padding-top: 2.25rem !important }
  #hero { grid-template: 630px / 29rem 1fr !important; align-items: center; padding-block: 0 !important; gap: 0 2.5rem !important }
  #hero > div { padding-top: 4.5rem }
  #hero h1 { font-size: 5.5rem }
  body { overflow-wrap: normal; hyphens: manual }
`

export async function takeShareImage(browser: Browser, url: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size, bypassCSP: true, reducedMotion: 'reduce' })
  await page.goto(url)
  await page.addStyleTag({ content: frame })
  await page.evaluate(fitWords)
  return page.screenshot()
}

/** Shrinks text whose longest word is too wide for its box. */
async function fitWords() {
  await document.fonts.ready
  for (const box of document.querySelectorAll('#hero :is(h1, p, dt, dd, .log-line)')) {
    let size = Number.parseFloat(getComputedStyle(box).fontSize)
    while (box.scrollWidth > box.clientWidth && size > 8) {
      size -= 1
      box.setAttribute('style', `font-size:${size}px`)
    }
  }
}
