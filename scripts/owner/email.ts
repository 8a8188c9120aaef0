import { withAsciiDomain } from '../../src/text.ts'

/** Stricter than the form, which accepts a domain without a dot as browsers do. */
export const isEmail = (text: string) =>
  /^[^\s@,;<>"]+@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*$/i.test(withAsciiDomain(text))
