/** For what is no text on the page: titles, mails, notices and structured data show a soft hyphen or stumble over it. */
export const withoutSoftHyphens = (text: string) => text.replaceAll('\u00ad', '')
