import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { builtConfig } from '../lib/built-config.ts'
import { stop } from '../lib/stop.ts'

/** Builds another commit in a temporary folder, with the packages of this one. */
export function buildCommit(commit: string): { configPath: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'against-'))
  const remove = () => rmSync(folder, { recursive: true })
  process.once('exit', () => existsSync(folder) && remove())
  const archive = join(folder, 'commit.tar')
  try {
    execFileSync('git', ['archive', '--output', archive, commit], { stdio: 'pipe' })
  } catch {
    stop(`git knows no commit ${commit}.`)
  }
  execFileSync('tar', ['-xf', archive, '-C', folder])
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const vite = resolve('node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: folder, stdio: 'inherit' })
  return { configPath: builtConfig(folder), remove }
}

/** Writes a page that shows side by side, and laid over each other, what looks different in two folders. */
export function writeComparison(names: string[], before: string, after: string, file: string): number {
  const differs = (name: string) => !readFileSync(join(before, name)).equals(readFileSync(join(after, name)))
  const different = names.filter(differs)
  writeFileSync(file, describePage(different, before, after))
  return different.length
}

const describePage = (names: string[], before: string, after: string) => `<!doctype html>
<meta charset="utf-8">
<title>What looks different</title>
<style>
  body { font: 16px sans-serif; margin: 2rem }
  figure { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; margin: 0 0 3rem; align-items: start }
  img { max-width: 100%; outline: 1px solid #888 }
  .over { display: grid }
  .over img { grid-area: 1 / 1 }
  .over img + img { mix-blend-mode: difference }
</style>
<h1>${names.length} look different</h1>
<p>Before, after, and both laid over each other: black is equal.</p>
${names.map((name) => describePair(name, `${before}/${name}`, `${after}/${name}`)).join('\n')}
`

const describePair = (name: string, before: string, after: string) => `<h2>${name}</h2>
<figure>
  <img src="../${before}" alt="before"><img src="../${after}" alt="after">
  <span class="over"><img src="../${before}" alt=""><img src="../${after}" alt="the difference"></span>
</figure>`
