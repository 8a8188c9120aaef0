import { setTimeout } from 'node:timers/promises'

const timeLimitMs = 100_000

/** Waits until something answers at the address. Throws when it has ended or takes longer than 100 s, as a busy machine may for a database. */
export async function untilAnswers(url: string, ended: Promise<void>): Promise<void> {
  let running = true
  ended.then(() => (running = false))
  const deadline = Date.now() + timeLimitMs
  while (running && Date.now() < deadline) {
    if (await answers(url)) return
    await setTimeout(50)
  }
  throw new Error(`Nothing answers at ${url}.`)
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )
