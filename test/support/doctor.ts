import { type Check, describeCheck } from '../../scripts/doctor/check.ts'

export async function linesOf(checks: AsyncIterable<Check>): Promise<string[]> {
  const lines = []
  for await (const check of checks) lines.push(describeCheck(check))
  return lines
}

export const problemsOf = async (checks: AsyncIterable<Check>) =>
  (await linesOf(checks)).filter((line) => line.startsWith('✗'))
