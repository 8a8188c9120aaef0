/** A domain in another script by its ASCII form, which every mail server knows. Any other stays as it is. */
export function toAsciiDomain(domain: string): string {
  const isForeign = /[^\x20-\x7e]/.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  return isForeign ? (URL.parse(`http://${domain}`)?.hostname ?? domain) : domain
}
