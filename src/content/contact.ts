import type { Control } from './control.ts'
import { interests } from './interests.ts'

/** In the order of the form. Schema, row, notices and test samples follow this table too. */
export const contactFields = {
  name: {
    label: 'Name',
    control: 'text',
    autoComplete: 'name',
    limit: 200,
    empty: 'Enter your name.',
    error: 'Enter your name in up to {limit} characters, on one line.',
  },
  email: {
    label: 'Email',
    control: 'email',
    autoComplete: 'email',
    limit: 254,
    empty: 'Enter your email address.',
    error: 'Enter an email address like name@company.com.',
  },
  company: {
    label: 'Company',
    control: 'text',
    autoComplete: 'organization',
    limit: 200,
    notice: 'always',
    empty: 'Enter your company.',
    error: 'Enter your company in up to {limit} characters, on one line.',
  },
  interest: {
    label: 'Interest',
    control: 'select',
    options: interests,
    notice: 'always',
    error: 'Choose what your enquiry is about.',
  },
  message: {
    label: 'Message',
    control: 'textarea',
    limit: 5000,
    notice: 'if-wanted',
    empty: 'Enter your message.',
    error: 'Enter your message in up to {limit} characters.',
  },
} as const satisfies Record<string, Control>

export const contact = {
  heading: 'Ready to Build Your AI-Powered Workforce?',
  lead: 'Transform your operations with intelligent AI agents. Tell us where work piles up; we tell you whether an agent is the right hire.',
  card: 'With your card:',
  emptyInterest: 'Select an option',
  messageRows: 5,
  submit: 'Book a Strategy Call',
  sending: 'Sending...',
  privacy: "We respect your privacy. We'll never sell your data.",
  failure: 'Failed to submit form. Please try again.',
  failureEmail: 'Or send it by email instead',
  failureSubject: 'Enquiry from your website',
  thanksHeading: 'Thank You!',
  thanksText: "We've received your message and will get back to you shortly.",
  /** What happens next is `claims.reply` in site.ts. */
  thanksLog: { now: 'Now', received: 'Received', held: 'Held for a person', next: 'Next' },
  thanksAgain: 'Back to the form',
  sentBefore: 'Your last message was sent.',
  honeypot: {
    label: 'Leave this field empty',
    reason:
      'A field that people cannot see was filled in. If you are not a bot, tick the box and send again.',
    box: 'I am a person',
  },
} as const

export const thankYouMs = 3000
