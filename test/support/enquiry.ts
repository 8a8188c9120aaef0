/** An enquiry that the site accepts. */
export const enquiry = {
  name: 'Ada Lovelace',
  email: 'ada@analytical.example',
  company: 'Analytical Engines',
  interest: 'ai-agents',
  message: 'We copy figures between two ledgers all day.',
} as const

/** A text as long as told; as an e-mail address, one of that length. */
export const textOf = (length: number) => 'x'.repeat(length)
export const emailOf = (length: number) => `${'x'.repeat(length - '@b.example'.length)}@b.example`
