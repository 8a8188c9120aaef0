import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { exitWith } from '../lib/exit-with.ts'

export async function buildCommit(commit: string) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'against-'))
  const archive = join(folder.path, 'commit.tar')
  try {
    execFileSync('git', ['archive', '--output', archive, commit], { stdio: 'pipe' })
  } catch {
    await folder.remove()
    exitWith(`git knows no commit ${commit}.`)
  }
  execFileSync('tar', ['-xf', archive, '-C', folder.path])
  symlinkSync(resolve('node_modules'), join(folder.path, 'node_modules'))
  const vite = [resolve('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']
  execFileSync(process.execPath, vite, { cwd: folder.path, stdio: 'inherit' })
  return folder
}

export function writeComparison(before: string[], after: string[]) {
  const pairs = before.map((file, index) => [file, after[index]!] as const)
  const different = pairs.filter(([one, other]) => !readFileSync(one).equals(readFileSync(other)))
  writeFileSync('shots/index.html', describePage(different))
  console.log(`${different.length} of ${pairs.length} look different: open shots/index.html.`)
}

const describePage = (pairs: (readonly [before: string, after: string])[]) => `<!doctype html>
<meta charset="utf-8">
<title>What looks different</title>
<base href="../">
<style>
  figure { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start }
  img { width: 100%; grid-area: 1 / 1 }
  span { display: grid }
  img + img { mix-blend-mode: difference }
</style>
<p>Before, after, and both laid over each other: black is equal.</p>
${pairs.map(describePair).join('\n')}`

const describePair = ([before, after]: readonly [string, string]) => `<h2>${after}</h2>
<figure>
  <span><img src="${before}" alt="before"></span>
  <span><img src="${after}" alt="after"></span>
  <span><img src="${before}" alt=""><img src="${after}" alt="the difference"></span>
</figure>`
