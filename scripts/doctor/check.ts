import type { Diagnosis } from '../../src/store/diagnose.ts'

export type Check = { name: string; diagnosis?: Diagnosis | undefined }

export const report = (name: string, passes: boolean | undefined, diagnosis?: Diagnosis): Check =>
  passes ? { name } : { name, diagnosis }

export const describeCheck = ({ name, diagnosis }: Check): string =>
  diagnosis ? `✗ ${name}: ${diagnosis.reason} ${diagnosis.remedy}` : `✓ ${name}`

export async function errorsIn(checks: AsyncIterable<Check>): Promise<string[]> {
  const lines = []
  for await (const check of checks) if (check.diagnosis) lines.push(describeCheck(check))
  return lines
}
