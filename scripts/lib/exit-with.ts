export function exitWith(...sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
