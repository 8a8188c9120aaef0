export type Event = {
  event: string
  outcome: string
  [field: string]: string | number | undefined
}

/** Fields are causes, codes and counts: never anything that a visitor sent. */
export function logEvent(event: Event): void {
  const line = JSON.stringify(event)
  if (event.outcome === 'failed') console.error(line)
  else console.log(line)
}

/** Leaves out the error's message, because it may quote what a visitor sent. */
export function logUnexpected(error: Error, about: Partial<Event>): void {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  const stack = frames?.join('\n')
  logEvent({ event: 'unexpected', outcome: 'failed', error: error.name, stack, ...about })
}
