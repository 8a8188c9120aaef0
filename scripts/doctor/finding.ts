import type { Diagnosis } from '../../src/store/diagnose.ts'

/** What the doctor examined, with a diagnosis if it is faulty. */
export type Finding = { name: string; diagnosis?: Diagnosis | undefined }

export const toFinding = (name: string, isHealthy: boolean, diagnosis: Diagnosis): Finding =>
  isHealthy ? { name } : { name, diagnosis }

/** One line, without the control characters that a site or a database may send to the terminal. */
export function describe({ name, diagnosis }: Finding): string {
  const text = diagnosis ? `✗ ${name}: ${diagnosis.reason} ${diagnosis.remedy}` : `✓ ${name}`
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
}

export async function errorsIn(findings: AsyncIterable<Finding>): Promise<string[]> {
  const errors = []
  for await (const finding of findings) if (finding.diagnosis) errors.push(describe(finding))
  return errors
}
