/** An email address with a domain in another script in its ASCII form, which every mail server knows. */
export function withAsciiDomain(address: string): string {
  const domainStart = address.lastIndexOf('@') + 1
  const domain = address.slice(domainStart)
  const isForeign = /[^\x20-\x7e]/.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  const ascii = isForeign ? URL.parse(`http://${domain}`)?.hostname : undefined
  return address.slice(0, domainStart) + (ascii ?? domain)
}

/** For titles, previews, emails and notices, which would show a soft hyphen or stumble over it. */
export const withoutSoftHyphens = (text: string) => text.replaceAll('\u00ad', '')
