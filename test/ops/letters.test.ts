import { expect, onTestFinished, test } from 'vitest'
import { safety } from '../../src/content/safety.ts'
import { copyProject } from '../support/start-copy.ts'

test('The typeface has the letters of the words, and of Western and Central Europe, and needs none for what is not seen', async () => {
  const copy = write('Größe, façade, żółw, škoda, İstanbul:\u200b €5 – “£4” …')
  expect(await copy.run('scripts/letters.ts')).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('A letter that the typeface lacks is named, with the text that it stands in', async () => {
  const copy = write('Safety from α to ω ☂')
  const { code, stderr } = await copy.run('scripts/letters.ts')
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /lacks α, .*src\/content\/safety\.ts.*“Safety from α to ω ☂”\.\n.*lacks ω,.*\n.*lacks ☂,/,
  )
})

function write(heading: string) {
  const copy = copyProject({ 'src/content/safety.ts': (text) => text.replace(safety.heading, heading) })
  onTestFinished(copy.remove)
  return copy
}
