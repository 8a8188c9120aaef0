type Event = {
  event: string
  outcome: string
  [field: string]: string | number | undefined
}

/** Writes one JSON line for an event. Fields are causes, codes and counts: never anything that a visitor sent. */
export function logEvent(event: Event): void {
  const line = JSON.stringify(event)
  if (event.outcome === 'failed') console.error(line)
  else console.log(line)
}

/** A fault of the program: its kind and where it happened. Its message may quote what a visitor sent. */
export function logUnexpected(error: Error): void {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  logEvent({ event: 'unexpected', outcome: 'failed', error: error.name, at: frames?.join('\n') })
}
