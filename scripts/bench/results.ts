export type Worker = { name: string; folder: string }

/** What was measured of each contender, the first being the one that the others are compared with. */
export type Result = { what: string; values: Record<string, number[]> }

export function printResults(results: Result[]): void {
  const lines = results.flatMap(({ what, values }) => {
    const [base] = Object.values(values).map(median)
    return Object.entries(values).map(([name, each]) => {
      const line = { median: median(each), min: Math.min(...each), max: Math.max(...each) }
      return [`${what}: ${name}`, rounded({ ...line, ratio: line.median / base! })] as const
    })
  })
  console.table(Object.fromEntries(lines))
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const rounded = (line: Record<string, number>) =>
  Object.fromEntries(Object.entries(line).map(([key, value]) => [key, Number(value.toPrecision(4))]))
