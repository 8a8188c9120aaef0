export function exitWith(...sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}

export function exitOnErrors(errors: Iterable<string>): void {
  const sentences = [...errors]
  if (sentences.length > 0) exitWith(...sentences)
}
