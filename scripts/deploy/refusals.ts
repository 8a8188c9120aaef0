import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { readBackend } from '../../src/env.ts'
import { leftPlaceholders } from './placeholders.ts'

type Options = { env?: string; demo?: boolean; 'secrets-file'?: string }

/** The sentences that say what to do before a deploy. Staging may show the invented company, and so may a demonstration. */
export function refusals({ env, demo, 'secrets-file': file }: Options, left = leftPlaceholders()): string[] {
  const sentences = []
  if (left.length > 0 && !demo && env === undefined)
    sentences.push(
      `src/content/site.ts still describes the invented company in: ${left.join(', ')}. Write your own there. To look at the site first: npm run deploy -- --env staging, or --demo.`,
    )
  if (file !== undefined) sentences.push(...faultsOf(file))
  return sentences
}

function faultsOf(file: string): string[] {
  if (!existsSync(file)) return [`There is no file ${file}. Copy .dev.vars.example to it and fill it in.`]
  const backend = readBackend(parseEnv(readFileSync(file, 'utf8')))
  return backend.kind === 'configured' ? [] : [`${file}: ${backend.faults.join(' ')}`]
}
