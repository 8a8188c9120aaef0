import { type Check, report } from './check.ts'

type Outbox = { waiting: number; since?: string } | 'no answer' | undefined

/** Whether enquiries wait in the site's outbox, and since when. Nothing to check where it is switched off. */
export function checkOutbox(told: string): Check[] {
  const outbox = readOutbox(told)
  if (!outbox) return []
  const name = 'No enquiry waits in its outbox'
  if (outbox === 'no answer')
    return [report(name, false, { cause: 'the outbox does not answer.', remedy: `Ask again. ${logs}` })]
  const { waiting, since } = outbox
  const cause = `${waiting} in it, the first since ${since}.`
  const remedy = `They are stored once the database is well: ask again in a minute. If they stay, it refuses them. ${logs}`
  return [report(name, waiting === 0, { cause, remedy })]
}

const logs = 'Why is in the logs of the Worker: npx wrangler tail.'

function readOutbox(told: string): Outbox {
  try {
    return JSON.parse(told).outbox
  } catch {
    return undefined
  }
}
