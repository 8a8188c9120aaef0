/** [light, dark], in any CSS notation. The accessibility tests check the contrast of text. */
export const colors = {
  /** The ground of the page. */
  paper: ['oklch(0.975 0.011 88)', 'oklch(0.24 0.02 205)'],
  /** Cards and the form. */
  raised: ['oklch(0.995 0.005 88)', 'oklch(0.3 0.02 205)'],
  /** Every second section, and boxes inside cards. */
  sunken: ['oklch(0.945 0.016 88)', 'oklch(0.185 0.02 205)'],
  /** Decorative lines. */
  line: ['oklch(0.865 0.02 88)', 'oklch(0.36 0.02 205)'],
  /** The border of a control. */
  edge: ['oklch(0.58 0.02 205)', 'oklch(0.6 0.02 205)'],
  /** Text. */
  ink: ['oklch(0.245 0.028 205)', 'oklch(0.945 0.016 88)'],
  /** Secondary text. */
  soft: ['oklch(0.4 0.028 205)', 'oklch(0.81 0.016 88)'],
  /** Links, signs and the focus ring. It is used for text, so it needs contrast. */
  accent: ['oklch(0.41 0.076 195)', 'oklch(0.83 0.085 185)'],
  /** Main buttons, which may be bright, and their text. */
  action: ['oklch(0.41 0.076 195)', 'oklch(0.83 0.085 185)'],
  'on-action': ['oklch(0.995 0.005 88)', 'oklch(0.21 0.02 205)'],
  /** Card heads and the funding banner, and their text. */
  deep: ['oklch(0.41 0.076 195)', 'oklch(0.37 0.076 195)'],
  'on-deep': ['oklch(0.995 0.005 88)', 'oklch(0.945 0.016 88)'],
  /** Everything that waits for a person, and its text. */
  held: ['oklch(0.86 0.125 82)', 'oklch(0.79 0.115 82)'],
  'on-held': ['oklch(0.3 0.06 65)', 'oklch(0.24 0.06 65)'],
  /** Error messages, and the ground of the error banner. */
  error: ['oklch(0.445 0.165 27)', 'oklch(0.78 0.125 27)'],
  'error-paper': ['oklch(0.955 0.025 27)', 'oklch(0.27 0.06 27)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>
