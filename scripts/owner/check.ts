import { site } from '../../src/content/site.ts'
import { diagnoseRetention } from '../lib/retention.ts'
import { errorsInContent, readContent } from './content.ts'
import { errorsInFiles, listFiles } from './files.ts'
import { errorsInWrangler, readWrangler } from './wrangler.ts'

/** Checks every file that an owner edits, except the migrations. */
export async function errorsInOwnersFiles(): Promise<string[]> {
  const retention = diagnoseRetention()
  return [
    ...errorsInContent(await readContent(), listFiles()),
    ...errorsInWrangler(readWrangler(), site.origin),
    ...errorsInFiles(),
    ...(retention ? [`${retention.reason} ${retention.remedy}`] : []),
  ]
}
