/** [light, dark], in any notation of CSS. `npm run check` names two that are too pale for each other. */
export const colors = {
  /** The ground of the page. */
  paper: ['oklch(0.975 0.011 88)', 'oklch(0.24 0.02 205)'],
  /** Cards and the form, which lie on it. */
  raised: ['oklch(0.995 0.005 88)', 'oklch(0.3 0.02 205)'],
  /** Bands across the page and boxes inside cards. */
  sunken: ['oklch(0.945 0.016 88)', 'oklch(0.185 0.02 205)'],
  /** Hairlines, which only decorate. */
  line: ['oklch(0.865 0.02 88)', 'oklch(0.36 0.02 205)'],
  /** The frame of a field and of a quiet button. */
  edge: ['oklch(0.58 0.02 205)', 'oklch(0.6 0.02 205)'],
  /** Text. */
  ink: ['oklch(0.245 0.028 205)', 'oklch(0.945 0.016 88)'],
  /** Text that says less. */
  soft: ['oklch(0.4 0.028 205)', 'oklch(0.81 0.016 88)'],
  /** Links, signs, the mark, and the frame around what has the focus. It is read, so a bright one is too pale. */
  accent: ['oklch(0.41 0.076 195)', 'oklch(0.83 0.085 185)'],
  /** The ground of main buttons and of a choice that was made. May be as bright as you like. */
  action: ['oklch(0.41 0.076 195)', 'oklch(0.83 0.085 185)'],
  /** The same under the pointer. */
  'action-strong': ['oklch(0.34 0.076 195)', 'oklch(0.9 0.085 185)'],
  /** The text on both. */
  'on-action': ['oklch(0.995 0.005 88)', 'oklch(0.21 0.02 205)'],
  /** The ground of card heads, of the banner, and of the icon on a phone. */
  deep: ['oklch(0.41 0.076 195)', 'oklch(0.37 0.076 195)'],
  /** The text on it. */
  'on-deep': ['oklch(0.995 0.005 88)', 'oklch(0.945 0.016 88)'],
  /** The ground of what is held for approval. */
  held: ['oklch(0.86 0.125 82)', 'oklch(0.79 0.115 82)'],
  /** The line around it, where it lies on a pale ground. */
  'held-edge': ['oklch(0.68 0.125 75)', 'oklch(0.79 0.115 82)'],
  /** The text on it. */
  'on-held': ['oklch(0.3 0.06 65)', 'oklch(0.24 0.06 65)'],
  /** The shadow under cards and the menu. */
  lift: ['oklch(0.245 0.028 205 / 0.25)', 'oklch(0 0 0 / 0.6)'],
  /** What went wrong: the text, and the frame of its field. */
  error: ['oklch(0.445 0.165 27)', 'oklch(0.78 0.125 27)'],
  /** The ground of the banner that says so. */
  'error-paper': ['oklch(0.955 0.025 27)', 'oklch(0.27 0.06 27)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>
