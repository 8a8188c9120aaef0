import { fieldNames } from '../../src/content/contact.ts'
import type { Backend } from '../../src/env.ts'
import { ask } from '../../src/health/ask.ts'
import { type Verdict, verdictOf } from '../../src/health/verdict.ts'
import type { Check } from './check.ts'

const texts = Object.fromEntries([...fieldNames, 'status'].map((name) => [name, 'text']))
const columns = { id: 'uuid', created_at: 'timestamptz', ...texts }

const notReadable: Verdict[] = ['missing grant', 'accepted']

/** Asks for rows where a column equals a word: PostgreSQL reads the word as the column's type before all else. */
export async function checkColumns(backend: Backend): Promise<Check> {
  const name = 'Its columns and their types are as expected'
  const wrong = []
  for (const [column, type] of Object.entries(columns)) {
    const answer = await ask(backend, { query: `?select=id&limit=0&${column}=eq.no-such-value` })
    const verdict = verdictOf(answer)
    const isText = notReadable.includes(verdict)
    if (type === 'text' ? !isText : verdict !== 'other type') wrong.push(`${column} (${type})`)
  }
  if (wrong.length === 0) return { name }
  return {
    name,
    fault: {
      cause: `missing or of another type: ${wrong.join(', ')}.`,
      remedy: 'Run npx supabase@3 db push --remote, or compare the table with supabase/migrations.',
    },
  }
}
