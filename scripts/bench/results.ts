/** One line of the table. `of` names the line that its ratio is taken against. */
export type Result = { name: string; values: number[]; of?: string }

export function printResults(results: Result[]): void {
  const lines = results
    .filter(({ values }) => values.every(Number.isFinite))
    .map(({ name, values, of }) => {
      const base = results.find((result) => result.name === of)
      const line = { median: median(values), min: Math.min(...values), max: Math.max(...values) }
      return [name, rounded(base ? { ...line, ratio: line.median / median(base.values) } : line)] as const
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
