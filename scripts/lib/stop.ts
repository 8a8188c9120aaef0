/** Ends the command with what is wrong and what to do, a sentence a line. */
export function stop(...sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
