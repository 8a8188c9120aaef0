/** Programs add invisible characters to a copied address, and Japanese keyboards type another @. */
export const cleanEmail = (email: string) =>
  email.replaceAll('＠', '@').replaceAll(/[\p{Bidi_Control}\u00a0\u00ad\u200b\u2060\ufeff]/gu, '')

/** As Chrome and Safari send it. Firefox sends the domain as typed. */
export function withAsciiDomain(email: string): string {
  // A domain with one of these characters would be more than the host of a URL, or be decoded.
  const [, mailbox, domain] = /^(.+@)([^\s@:/?#\\[\]%]+)$/s.exec(email) ?? []
  const ascii = domain && URL.parse(`http://${domain}`)?.hostname
  // A URL turns a number into an IP address.
  return ascii && /[a-z]/.test(ascii) ? mailbox + ascii : email
}
