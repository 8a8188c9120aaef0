type Shared = {
  /** In a checkbox's label, [words](address) is a link. */
  label: string
  /** Its column must be nullable. */
  optional?: true
  /** Included in chats and email subjects, or only in chats if NOTIFY_WITH_MESSAGE is set. */
  notice?: 'always' | 'if-wanted'
  /** For a missing value. Without it, `error` is used. */
  empty?: string
  /** For an invalid value. `{limit}` and `{example}` are replaced. */
  error: string
}

/** `limit` is the maximum in characters. */
type TextField = Shared & { control: 'textarea'; limit: number }

type LineField = Shared & {
  control: 'text' | 'email' | 'tel'
  limit: number
  autoComplete?: string
  /** As in HTML, and a value that matches it. */
  pattern?: string
  example?: string
}

type ChoiceField = Shared & { control: 'select'; options: readonly Option[] }

/** `value` is stored if the checkbox is ticked. */
type CheckboxField = Shared & { control: 'checkbox'; value: string }

export type Option = { value: string; label: string }

/** What an owner may write, by the name of its column. */
export type Fields = Record<string, TextField | LineField | ChoiceField | CheckboxField>

/** What the site reads of any field. */
export type Field = Shared & {
  control: Fields[string]['control']
  autoComplete?: string
  limit?: number
  pattern?: string
  example?: string
  options?: readonly Option[]
  value?: string
}

export type Steps = readonly { title: string; text: string }[]

export type Contact = {
  heading: string
  lead: string
  cardKind: string
  cardTitle: string
  /** Shown if no field is optional. */
  allRequired: string
  emptyOption: string
  submit: string
  sending: string
  privacy: string
  privacyLink: string
  /** Followed by the label of an invalid field. */
  check: string
  failure: string
  /** Added if the visitor, or all visitors together, sent too often. */
  retryLater: string
  failureEmail: string
  failureSubject: string
  thanksHeading: string
  thanksText: string
  /** The second is followed by `claims.reply` in site.ts. */
  thanksLog: { received: string; waiting: string }
  thanksAgain: string
  sentBefore: string
  honeypot: string
}
