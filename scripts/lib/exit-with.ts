export function exitWith(...messages: string[]): never {
  for (const message of messages) console.error(message)
  process.exit(1)
}

export function exitOnErrors(errors: Iterable<string>): void {
  const messages = [...errors]
  if (messages.length > 0) exitWith(...messages)
}
