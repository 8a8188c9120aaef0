/** A field that people never meet: what fills it in is probably a program. Its name tempts; no browser fills it. */
export const decoyField = 'subject'

/** The box by which a person who was taken for a program puts that right. */
export const personField = 'person'

export const isDoubted = (fields: Record<string, unknown>): boolean =>
  Boolean(fields[decoyField]) && !fields[personField]
