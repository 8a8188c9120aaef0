import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, inflateSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { refusals } from '../../scripts/deploy/refusals.ts'
import { copyProject } from '../support/copy-project.ts'

test('npm run assets draws the logo, names each file and copies the owner’s share image', async () => {
  const shareImage = readFileSync('test/fixture/public/gatehouse.png')
  const copy = copyProject({
    'src/content/share.png': () => shareImage,
    'src/content/logo.svg': () =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z" fill="#f60"/></svg>',
  })
  onTestFinished(copy.remove)
  const { code, stdout } = await copy.run('scripts/assets.ts')
  expect(code).toBe(0)
  for (const folder of ['public', 'dist/client']) {
    const read = (name: string) => readFileSync(join(copy.folder, folder, name))
    expect(firstPixel(read('favicon.ico'))).toEqual([0xff, 0x66, 0x00])
    expect(read('share.png')).toEqual(shareImage)
  }
  for (const name of ['favicon.ico', 'apple-touch-icon.png', 'share.png'])
    expect(stdout).toContain(`public/${name} was written.\n`)
})

test('npm run assets draws a share image, and a deploy with the one of the demo is refused', async () => {
  const copy = copyProject({
    'src/content/site.ts': (text) => text.replace('robots for greenhouses', 'once Keelwork'),
  })
  onTestFinished(copy.remove)
  expect((await copy.run('scripts/assets.ts')).stderr).toBe('')
  const picture = readFileSync(join(copy.folder, 'public/share.png'), 'latin1')
  const problem = expect.stringMatching(/^public\/share\.png still shows the demo\. Run npm run assets/)
  expect([...refusals({}, { claims: { confirmed: true } }, {}, picture)]).toEqual([problem])
})

test('npm run assets names a letter that no typeface has, and writes nothing', async () => {
  // Of a script from Cyprus that was added to Unicode in 2021.
  const copy = copyProject({
    'src/content/hero.ts': (text) => text.replace('Robots for', 'Robots \u{12f90} for'),
  })
  onTestFinished(copy.remove)
  const { code, stdout, stderr } = await copy.run('scripts/assets.ts')
  expect(stderr).toMatch(/^No typeface on this machine has \u{12f90}, .*Install one for your language/u)
  expect(stdout).toBe('')
  expect(code).toBe(1)
})

/** Its red, green and blue, which follow the byte for the filter of the first line. */
function firstPixel(png: Buffer): number[] {
  const name = png.indexOf('IDAT')
  const start = name + 4
  const data = png.subarray(start, start + png.readUInt32BE(name - 4))
  // The data continues in a second chunk.
  const bytes = inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH })
  return [...bytes.subarray(1, 4)]
}
