/** For titles, emails, notices and structured data, which would show a soft hyphen or stumble over it. */
export const withoutSoftHyphens = (text: string) => text.replaceAll('\u00ad', '')
