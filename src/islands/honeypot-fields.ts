/** A field that people never meet: what fills it in is probably a program. Its name tempts; no browser fills it. */
export const honeypotField = 'subject'

export const honeypotBoxField = 'person'

export const isInHoneypot = (fields: Record<string, unknown>): boolean =>
  Boolean(fields[honeypotField]) && !fields[honeypotBoxField]
