export const messages = {
  notFound: {
    heading: 'No such page',
    text: 'The address is wrong or the page has moved. Everything we publish is on one page.',
    event: 'Looked for this address and found nothing',
  },
  methodNotAllowed: {
    heading: 'That does not work here',
    text: 'This address does not take what was sent to it. Everything we publish is on the main page, the form too.',
    event: 'Tried what this address does not do',
  },
  unexpected: {
    heading: 'Something went wrong',
    text: 'The fault is ours. Please try again, or write to us by email.',
    event: 'Tried to make this page and failed',
  },
  home: 'Go to the main page',
  log: { title: 'Work log', day: 'Just now', next: 'Where to next?' },
} as const
