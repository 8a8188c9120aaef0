/** The pages that stand in for the one page: each says what happened and leads back. */
export const messages = {
  notFound: {
    heading: 'No such page',
    text: 'The address is wrong or the page has moved. Everything we publish is on one page.',
  },
  methodNotAllowed: {
    heading: 'Nothing to read here',
    text: 'This address only receives enquiries. The form is on the main page.',
  },
  unexpected: {
    heading: 'Something went wrong',
    text: 'The fault is ours. Please try again, or write to us by e-mail.',
  },
  home: 'Go to the main page',
} as const
