/** The enquiry's fields, in the order of the form. */
export const fieldNames = ['name', 'email', 'company', 'interest', 'message'] as const

export type FieldName = (typeof fieldNames)[number]

/** Longest accepted values in characters: the schema's, the database's and, stricter where one takes two UTF-16 units, `maxlength`'s. */
export const limits = {
  name: 200,
  email: 254,
  company: 200,
  message: 5000,
} as const

export const contact = {
  heading: 'Ready to Build Your AI-Powered Workforce?',
  lead: 'Transform your operations with intelligent AI agents. Tell us where the work piles up; we will tell you honestly whether an agent is the right hire.',
  steps: [
    { title: 'You write', text: 'A few lines about the work, the systems it touches and who does it today.' },
    { title: 'We read', text: 'An engineer reads it, not an agent, and comes back with questions.' },
    {
      title: 'We talk',
      text: 'One call: what an agent could take on, what it must never do, and what it would cost.',
    },
  ],
  labels: {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    interest: 'Interest',
    message: 'Message',
  },
  emptyInterest: 'Select an option',
  messageRows: 5,
  submit: 'Book a Strategy Call',
  sending: 'Sending...',
  privacy: "We respect your privacy. We'll never sell your data.",
  failure: 'Failed to submit form. Please try again.',
  failureEmail: 'Or send it by e-mail instead',
  thanksHeading: 'Thank You!',
  thanksText: "We've received your message and will get back to you shortly.",
  thanksAgain: 'Back to the form',
  sentBefore: 'Your last message was sent.',
  honeypot: {
    label: 'Leave this field empty',
    reason:
      'A field that people cannot see was filled in. If you are not a program, tick the box and send again.',
    box: 'I am a person',
  },
  fieldErrors: {
    name: 'Enter your name in up to 200 characters, on one line.',
    email: 'Enter an email address like name@company.com.',
    company: 'Enter your company in up to 200 characters, on one line.',
    interest: 'Choose what your enquiry is about.',
    message: 'Enter your message in up to 5,000 characters.',
  },
} as const satisfies {
  labels: Record<FieldName, string>
  fieldErrors: Record<FieldName, string>
  [text: string]: unknown
}

/** How long the thank-you panel stays, in ms. */
export const thankYouMs = 3000
