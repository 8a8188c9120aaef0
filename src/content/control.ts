type Any = {
  /** In a box's label, [words](address) is a link. */
  label: string
  optional?: true
  /** The chat and the email's subject name it always, or the chat alone names it where NOTIFY_WITH_MESSAGE is set. */
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

export type Control = Line | Lines | Choice | Box

/** What a field may have, whatever its control. */
export type Field = Any &
  Partial<Text & Pattern & Pick<Choice, 'options'> & Pick<Box, 'value'>> &
  Pick<Control, 'control'>
