import { type Check, describeCheck } from '../../scripts/doctor/check.ts'

export async function errorsIn(checks: AsyncIterable<Check>): Promise<string[]> {
  const lines = []
  for await (const check of checks) if (check.diagnosis) lines.push(describeCheck(check))
  return lines
}
