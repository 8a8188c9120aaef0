import { interests } from './interests.ts'
import { site } from './site.ts'
import { withoutSoftHyphens } from './soft-hyphens.ts'

type Any = {
  /** In a box's label, [words](address) is a link. */
  label: string
  optional?: true
  /** Whether the chat, and the email's subject, name it: always, or in the chat where the operator wants the message. */
  notice?: 'always' | 'if-wanted'
  /** For an empty value. Without it, `error` is used. */
  empty?: string
  /** For a refused value. `{limit}` and `{example}` stand for the field's own. */
  error: string
}

type Text = Any & {
  autoComplete?: string
  /** The longest accepted value in characters. `maxlength` is stricter where one takes two UTF-16 units. */
  limit: number
}

/** A regular expression for the whole value, as in HTML's `pattern`, and a value that it accepts. */
type Pattern = { pattern: string; example: string }

type Line = Text & { control: 'text' | 'email' | 'tel' } & (Pattern | { [name in keyof Pattern]?: never })
type Lines = Text & { control: 'textarea' }
type Choice = Any & { control: 'select'; options: readonly { value: string; label: string }[] }
/** `value` is stored where the box is ticked. */
type Box = Any & { control: 'checkbox'; value: string }

const table = {
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
} as const satisfies Record<string, Line | Lines | Choice | Box>

export type FieldName = keyof typeof table

/** The checked values. An optional field that was left empty has ''. */
export type Submission = Record<FieldName, string>

/** What a field may have, whatever its control. */
type Field = Any &
  Partial<Text & Pattern & Pick<Choice, 'options'> & Pick<Box, 'value'>> & {
    control: (Line | Lines | Choice | Box)['control']
  }

/** In the order of the form. Schema, row, notices and test samples follow this table too. */
export const fields: Record<FieldName, Field> = table

export const fieldNames = Object.keys(table) as FieldName[]

/** Called only when needed, because formatting a number loads the runtime's language data. */
export function errorOf(name: FieldName, isEmpty = false): string {
  const { empty, error, limit, example = '' } = fields[name]
  if (isEmpty && empty) return empty
  return error
    .replace('{limit}', () => limit?.toLocaleString(site.language) ?? '')
    .replace('{example}', () => example)
}

/** Of a field, without the address of a link. */
export const labelOf = (name: FieldName) =>
  withoutSoftHyphens(fields[name].label.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1'))

/** Of a choice its label, otherwise the value itself. */
export function wordsOf(name: FieldName, value: string): string {
  const option = fields[name].options?.find((option) => option.value === value)
  return option ? withoutSoftHyphens(option.label) : value
}

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
  thanksLogged: { time: 'Now', text: 'Received', state: 'Held for a person' },
  thanksAgain: 'Back to the form',
  sentBefore: 'Your last message was sent.',
  honeypot: {
    label: 'Leave this field empty',
    reason:
      'A field that people cannot see was filled in. If you are not a program, tick the box and send again.',
    box: 'I am a person',
  },
} as const

export const thankYouMs = 3000
