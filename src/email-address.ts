import * as z from 'zod/mini'

/** HTML's rule, applied to the ASCII form of the domain, because Firefox accepts domains in other scripts. */
export const isEmail = (text: string) => z.regexes.html5Email.test(withAsciiDomain(text))

/** Converts a domain in another script to its ASCII form, which every mail server supports. */
export function withAsciiDomain(address: string): string {
  const [, mailbox, domain] = /^(.+@)([\p{L}\p{M}\p{N}.-]+)$/su.exec(address) ?? []
  const ascii = domain && URL.parse(`http://${domain}`)?.hostname
  // A URL turns a number into an IP address.
  return ascii && /[a-z]/.test(ascii) ? mailbox + ascii : address
}

/** The addresses of a list with commas, which may also end in one. */
export const splitAddresses = (list = '') =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
