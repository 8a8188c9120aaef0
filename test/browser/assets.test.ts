import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { subsetFont } from '../../scripts/assets/font.ts'
import { drawIcons } from '../../scripts/assets/icons.ts'
import { takeShareImage } from '../../scripts/assets/share-image.ts'
import { test } from '../support/browser-test.ts'

test('What npm run assets would draw from words, colours and mark is what stands in public/', async ({
  browser,
}) => {
  const share = await takeShareImage(browser, inject('sites').working)
  const drawn = { ...(await subsetFont()), ...(await drawIcons(browser)), 'share.png': share }
  const page = await browser.newPage()
  for (const [name, content] of Object.entries(drawn)) {
    const files = [Buffer.from(content), readFileSync(`public/${name}`)] as const
    if (name.endsWith('.png')) expect(await differenceOf(page, ...files), name).toBeLessThan(0.02)
    else if (name.endsWith('.ico')) {
      const [before, after] = files.map(readIcon)
      expect(after!.head).toEqual(before!.head)
      expect(await differenceOf(page, before!.png, after!.png), name).toBeLessThan(0.02)
    } else expect(files[0].equals(files[1]), name).toBe(true)
  }
  await page.close()
})

/** The picture is where the icon says, and the rest is alike in every browser. */
function readIcon(icon: Buffer) {
  const [length, start] = [icon.readUInt32LE(14), icon.readUInt32LE(18)]
  return { head: [...icon.subarray(0, 14), start], png: icon.subarray(start, start + length) }
}

/** Which part of two pictures nobody would call alike. Two browsers draw the edges of a letter differently. */
function differenceOf(page: Page, ...images: [Buffer, Buffer]): Promise<number> {
  const addresses = images.map((image) => `data:image/png;base64,${image.toString('base64')}`)
  return page.evaluate(async (addresses) => {
    const [before = [], after = []] = await Promise.all(addresses.map(readColours))
    if (before.length !== after.length) return 1
    return before.filter((value, index) => Math.abs(value - after[index]!) > 64).length / before.length

    async function readColours(address: string): Promise<number[]> {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      canvas.drawImage(image, 0, 0)
      return [...canvas.getImageData(0, 0, image.width, image.height).data]
    }
  }, addresses)
}
