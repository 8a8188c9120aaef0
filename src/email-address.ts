import * as z from 'zod/mini'

/** HTML's rule, applied to the ASCII form of the domain. */
export const isEmail = (text: string) => z.regexes.html5Email.test(withAsciiDomain(text))

/**
 * Converts a domain to its ASCII form, which every mail server supports, as Chrome and Safari do. Firefox sends it as
 * typed: in another script, with invisible characters, or with the full stop of an input method.
 */
export function withAsciiDomain(email: string): string {
  // A domain with one of these characters would be more than the host of a URL, or be decoded.
  const [, mailbox, domain] = /^(.+@)([^\s@:/?#\\[\]%]+)$/s.exec(email) ?? []
  const ascii = domain && URL.parse(`http://${domain}`)?.hostname
  // A URL turns a number into an IP address.
  return ascii && /[a-z]/.test(ascii) ? mailbox + ascii : email
}

/** The emails of a list with commas, which may also end in one. */
export const splitEmails = (list = '') =>
  list
    .split(',')
    .map((email) => email.trim())
    .filter(Boolean)
