/** People cannot see this field and browsers do not autofill it, so a value probably comes from a bot. */
export const honeypotField = 'subject'
