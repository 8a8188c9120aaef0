/** A field that people never meet: what fills it in is probably a program. Its name tempts; no browser fills it. */
export const honeypotField = 'subject'

/** The box that a person ticks who was taken for a program. */
export const honeypotBoxField = 'person'

export const isInHoneypot = (fields: Record<string, unknown>): boolean =>
  Boolean(fields[honeypotField]) && !fields[honeypotBoxField]
