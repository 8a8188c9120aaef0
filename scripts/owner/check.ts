import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { diagnoseRetention } from '../lib/retention.ts'
import { type Content, errorsInContent } from './content.ts'
import { errorsInFiles } from './files.ts'
import { errorsInWrangler, readWrangler } from './wrangler.ts'

/** Checks every file that an owner edits, except the migrations. */
export async function errorsInOwnersFiles(): Promise<string[]> {
  const content = await readContent()
  const retention = diagnoseRetention()
  return [
    ...errorsInContent(content),
    ...errorsInWrangler(readWrangler(), content),
    ...errorsInFiles(content),
    ...(retention ? [`${retention.reason} ${retention.remedy}`] : []),
  ]
}

export async function readContent(): Promise<Content> {
  const modules = globSync('src/content/*.ts').map(async (file) => {
    const exports = await import(pathToFileURL(resolve(file)).href)
    return [file, { ...exports }]
  })
  return Object.fromEntries(await Promise.all(modules))
}
