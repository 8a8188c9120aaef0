/** The pages that stand in for the one page: each says what happened and leads back. */
export const messages = {
  notFound: {
    heading: 'No such page',
    text: 'The address is wrong or the page has moved. Everything we publish is on one page.',
  },
  methodNotAllowed: {
    heading: 'That does not work here',
    text: 'This address does not take what was sent to it. Everything we publish is on the main page, the form too.',
  },
  unexpected: {
    heading: 'Something went wrong',
    text: 'The fault is ours. Please try again, or write to us by e-mail.',
  },
  home: 'Go to the main page',
} as const
