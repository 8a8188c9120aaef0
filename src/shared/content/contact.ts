import type { Field } from '../enquiry/fields.ts'
import * as claims from './claims.ts'
import { interests } from './interests.ts'
import { isDemo, siteEmail } from './site.ts'

type ReservedNames = Partial<Record<'id' | 'created_at' | 'status', never>>

/** In the order of the form. Schema, row and notices follow this table too. */
export const contactFields = {
  name: {
    label: 'Name',
    control: 'text',
    autoComplete: 'name',
    maxLength: 200,
    empty: 'Enter your name.',
    error: 'Enter your name in up to {maxLength} characters.',
  },
  email: {
    label: 'Email',
    control: 'email',
    autoComplete: 'email',
    maxLength: 254,
    empty: 'Enter your email address.',
    error: 'Enter an email address like name@company.com.',
  },
  company: {
    label: 'Company',
    control: 'text',
    autoComplete: 'organization',
    maxLength: 200,
    headline: true,
    empty: 'Enter your company.',
    error: 'Enter your company in up to {maxLength} characters.',
  },
  interest: {
    label: 'Interest',
    control: 'select',
    options: interests,
    headline: true,
    error: 'Choose what your enquiry is about.',
  },
  message: {
    label: 'Message',
    hint: 'The job, how often, in which software. For funding, your size and country.',
    control: 'textarea',
    maxLength: 5000,
    empty: 'Enter your message.',
    error: 'Enter your message in up to {maxLength} characters.',
  },
} as const satisfies Record<string, Field> & ReservedNames

/** The words beside the form and around it. */
export const contactSection = {
  heading: 'Ready to Build Your AI-Powered Workforce?',
  lead: 'Transform your operations with intelligent AI agents. Or hear that you need none.',
  cardTitle: isDemo ? 'Your enquiry' : 'A person reads it',
  privacy: "We respect your privacy. We'll never sell your data.",
}

export const freeCall = {
  heading: 'The free call: 30 minutes, by video or phone',
  steps: [
    { time: '00:00', text: 'We ask about the job.' },
    { time: '00:10', text: 'You hear what an agent could do and what it must never do.' },
    { time: '00:20', text: 'We do the sum with your numbers.' },
    { time: '00:30', text: 'You leave with yes, no or not yet. No slides.' },
  ],
  /** Not shown by a demonstration. */
  before: `${claims.reply} Expect questions and a choice of times.`,
}

/** The words of the form. */
export const contact = {
  emptyOption: 'Select an option',
  submit: 'Book a Strategy Call',
  sending: 'Sending...',
  /** Shown by a demonstration. */
  demo: 'A demonstration: nobody will answer.',
  failure: 'Failed to submit form. Please try again.',
  /** Added to `failure` if a rate limit is reached. */
  retryLater: 'Too many enquiries have arrived; wait a minute.',
  failureEmail: `Or send it to ${siteEmail}`,
  failureSubject: 'Enquiry from your website',
  thanksHeading: 'Thank You!',
  thanksText: "We've received your message and will get back to you shortly.",
  thanksLog: {
    received: 'Received',
    waiting: isDemo
      ? { label: 'Held', text: 'This is a demonstration: nobody will answer.' }
      : { label: 'Waiting for an engineer', text: claims.reply },
  },
  thanksAgain: 'Back to the form',
  /** Above the form, below what was received. */
  anythingElse: 'Anything else?',
  honeypot: 'Leave this field empty',
}

export const thankYouMs = 3000
