export const errorPages = {
  notFound: {
    heading: 'Page not found',
    text: 'The address is wrong or the page has moved. Everything we publish is on the main page.',
  },
  unexpected: {
    heading: 'Something went wrong',
    text: 'The fault is ours. Please try again, or email us.',
    retry: 'Try again',
  },
}

export type ErrorName = keyof typeof errorPages

/** The label of the button, unless the page has its own. */
export const toHome = 'Go to the main page'
