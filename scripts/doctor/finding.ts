/** What the doctor examined. If it is faulty, `problem` says what is wrong and what to do. */
export type Finding = { name: string; problem?: string }

export const toFinding = (name: string, isHealthy: boolean, problem: string): Finding =>
  isHealthy ? { name } : { name, problem }

/** One line, without the control characters that a site or a database may send to the terminal. */
export function describe({ name, problem }: Finding): string {
  const text = problem ? `✗ ${name}: ${problem}` : `✓ ${name}`
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
}

export async function errorsIn(findings: AsyncIterable<Finding>): Promise<string[]> {
  const errors = []
  for await (const finding of findings) if (finding.problem) errors.push(describe(finding))
  return errors
}

/** Node hides the reason in the cause. */
export function quoteFetchError(error: unknown): string {
  const { message, cause } = error as { message: string; cause?: { message?: string; code?: string } }
  return [message, cause?.message || cause?.code].filter(Boolean).join(': ')
}
