import type { Variables } from '../env.ts'
import type { Diagnosis } from '../store/diagnoses.ts'
import { postNotice } from './post-notice.ts'

/** In ms. One notice tells of an outage, however many visitors meet it. */
const quietMs = 10 * 60_000

const told = { inTrouble: false, at: Number.NEGATIVE_INFINITY }

/** Tells the operator's chat that enquiries are not stored, why, and what to do: at most once in ten minutes. */
export async function tellOfTrouble(variables: Variables, { cause, remedy }: Diagnosis): Promise<void> {
  if (Date.now() - told.at < quietMs) return
  Object.assign(told, { inTrouble: true, at: Date.now() })
  await postNotice(variables, `Enquiries cannot be stored: ${cause} ${remedy}`, { about: 'trouble' })
}

export async function tellOfRecovery(variables: Variables): Promise<void> {
  if (!told.inTrouble) return
  told.inTrouble = false
  await postNotice(variables, 'Enquiries are stored again.', { about: 'recovery' })
}
