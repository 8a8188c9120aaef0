type Event = {
  event: string
  outcome: string
  [field: string]: string | number | undefined
}

/** No field contains visitor input. */
export function logEvent(event: Event): void {
  const line = JSON.stringify(event)
  if (event.outcome === 'failed') console.error(line)
  else console.log(line)
}

export const logUnexpected = (error: Error, fields: Partial<Event>) =>
  logEvent({ event: 'unexpected', outcome: 'failed', ...errorFields(error), ...fields })

/** Omits the error's message, which may quote a visitor, except in development. */
export function errorFields({ name, message, stack }: Error) {
  const afterMessage = stack?.slice(stack.indexOf(message) + message.length)
  const frames = afterMessage?.split('\n').filter((line) => line.startsWith('    at '))
  return { error: name, ...(import.meta.env.DEV && { message }), stack: frames?.join('\n') }
}

export const requestFields = ({ headers }: Request) => ({ ray: headers.get('CF-Ray') ?? crypto.randomUUID() })
