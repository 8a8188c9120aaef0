import type { Variables } from '../env.ts'
import { diagnoses } from '../store/diagnoses.ts'
import type { Verdict } from '../store/verdict.ts'
import { postNotice } from './post-notice.ts'

export const tellOfFirst = (variables: Variables, verdict: Verdict) =>
  postNotice(variables, `Enquiries cannot be stored and wait in the outbox: ${inWords(verdict)}`, {
    about: 'outbox',
  })

export const tellOfLast = (variables: Variables) =>
  postNotice(variables, 'All enquiries that waited in the outbox are stored.', { about: 'outbox' })

/** Names the rows that the database refuses, by their id alone. */
export async function tellOfRefused(variables: Variables, rows: { id: string; cause: Verdict }[]) {
  const [first] = rows
  if (!first) return
  const ids = rows.map(({ id }) => id).join(', ')
  const text = `The database refuses what waits in the outbox: ${inWords(first.cause)} It is tried again. By its id: ${ids}`
  await postNotice(variables, text, { about: 'outbox' })
}

function inWords(verdict: Verdict): string {
  const { cause, remedy } = diagnoses[verdict]
  return `${cause} ${remedy}`
}
