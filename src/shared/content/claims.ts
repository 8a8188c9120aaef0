// Promises made in the company's name.

/** Comes after the security partner's name. */
export const securityTest = 'tests these controls with us.'

/** Shown with the price of the setup. */
export const noCharge = 'If it fails your test, no charge.'

/** Not shown by a demonstration. */
export const reply = 'An engineer, not an agent, emails you by the end of the next working day.'
