/** Hidden from people, and browsers do not autofill this name, so a bot has probably filled it in. */
export const honeypotField = 'subject'
