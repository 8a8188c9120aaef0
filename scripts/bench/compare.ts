type Measured = Record<string, number>

/**
 * Measures the contenders in turns, so that a slow moment of the machine meets all alike, and prints how each compares
 * with the first.
 */
export async function compare<Contender>(
  contenders: Record<string, Contender>,
  rounds: number,
  measure: (contender: Contender) => Promise<Measured>,
): Promise<void> {
  const names = Object.keys(contenders)
  const measured = Object.fromEntries(names.map((name) => [name, [] as Measured[]]))
  for (let round = 0; round <= rounds; round++) {
    // Each goes first in its turn.
    for (const name of round % 2 ? names : names.toReversed())
      measured[name]!.push(await measure(contenders[name]!))
  }
  const [base] = names as [string]
  // The first round was for warming up.
  const valuesOf = (name: string, what: string) => measured[name]!.slice(1).map((numbers) => numbers[what]!)
  const lines = Object.keys(measured[base]![0]!).flatMap((what) =>
    names.map((name) => [`${what}: ${name}`, summarize(valuesOf(name, what), valuesOf(base, what))]),
  )
  console.table(Object.fromEntries(lines))
}

function summarize(values: number[], base: number[]): Measured {
  const middle = median(values)
  return {
    median: rounded(middle),
    min: rounded(Math.min(...values)),
    max: rounded(Math.max(...values)),
    ratio: rounded(middle / median(base)),
  }
}

/** The upper one of the two in the middle where their number is even. */
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const rounded = (value: number) => Number(value.toPrecision(4))
