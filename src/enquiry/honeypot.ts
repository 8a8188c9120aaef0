/** People cannot see this field and browsers do not autofill a field of this name, so a bot has probably filled it in. */
export const honeypotField = 'subject'

/** A visitor whose honeypot was filled in ticks this box to be accepted. */
export const honeypotBoxField = 'person'

export const isHoneypotFilled = (fields: Record<string, unknown>): boolean =>
  Boolean(fields[honeypotField]) && !fields[honeypotBoxField]
