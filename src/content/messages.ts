type Message = { heading: string; text: string; event: string; failure?: string; retry?: string }

export const messages = {
  notFound: {
    heading: 'Page not found',
    text: 'The address is wrong or the page has moved. Everything we publish is on the main page.',
    event: 'Looked for this address and found nothing',
  },
  methodNotAllowed: {
    heading: 'This address is not a page',
    text: 'This address does not accept this kind of request. Everything we publish, the form included, is on the main page.',
    event: 'Received a request this address does not accept',
  },
  unexpected: {
    heading: 'Something went wrong',
    text: 'The fault is ours. Please try again, or email us.',
    event: 'Tried to build this page',
    failure: 'Failed',
    retry: 'Try again',
  },
} satisfies Record<string, Message>

export type MessageName = keyof typeof messages

export const messageLinks = { home: 'Go to the main page', next: 'Where to next?' }

/** When the script of the card or the record did not load. */
export const notLoaded = 'This part did not load. Check your connection and try again.'
