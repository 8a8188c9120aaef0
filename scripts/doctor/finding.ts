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

const networkErrors: [code: RegExp, meaning: string][] = [
  [/ENOTFOUND|EAI_AGAIN/, 'the host name does not resolve'],
  [/wrong version number|packet length/i, 'the server does not use TLS at this address'],
  [/CERT|SIGNED|SIGNATURE|_TLS_|SSL/, 'the certificate is not valid for this host'],
  [/ECONNREFUSED/, 'nothing listens at this address'],
  [/ECONNRESET|UND_ERR_SOCKET/, 'the connection was closed'],
  [/aborted|TIMEDOUT|TIMEOUT/i, 'it did not respond in time'],
]

/** Says why a fetch failed, from the words of its error. */
export function explainNetworkError(words: string): string {
  const [, meaning] = networkErrors.find(([code]) => code.test(words)) ?? []
  return meaning ? `${meaning} (${words})` : words
}

/** Node hides the reason in the cause. */
export function explainFetchError(error: unknown): string {
  const { message, cause } = error as { message: string; cause?: { message?: string; code?: string } }
  return explainNetworkError([message, cause?.message, cause?.code].filter(Boolean).join(', '))
}
