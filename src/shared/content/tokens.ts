/** [light, dark], in any CSS notation. The accessibility tests check the contrast of text. */
export const colors = {
  paper: ['oklch(0.975 0.011 88)', 'oklch(0.225 0.02 205)'], // the ground of the page
  raised: ['oklch(0.995 0.005 88)', 'oklch(0.32 0.025 205)'], // cards and the form
  sunken: ['oklch(0.945 0.016 88)', 'oklch(0.165 0.02 205)'], // every second section, and boxes inside cards
  line: ['oklch(0.865 0.02 88)', 'oklch(0.44 0.02 205)'], // decorative lines
  edge: ['oklch(0.58 0.02 205)', 'oklch(0.65 0.02 205)'], // the border of a control
  ink: ['oklch(0.245 0.028 205)', 'oklch(0.945 0.016 88)'], // text
  soft: ['oklch(0.4 0.028 205)', 'oklch(0.81 0.016 88)'], // secondary text
  accent: ['oklch(0.41 0.076 195)', 'oklch(0.83 0.085 185)'], // links, signs, the focus ring and main buttons, whose text is paper
  deep: ['oklch(0.41 0.076 195)', 'oklch(0.4 0.076 195)'], // card heads and the funding banner, and their text
  'on-deep': ['oklch(0.995 0.005 88)', 'oklch(0.945 0.016 88)'],
  held: ['oklch(0.86 0.125 82)', 'oklch(0.79 0.115 82)'], // elements that wait for a person, and their text
  'on-held': ['oklch(0.3 0.06 65)', 'oklch(0.24 0.06 65)'],
  error: ['oklch(0.445 0.165 27)', 'oklch(0.78 0.125 27)'], // error messages, and the ground of the error banner
  'error-paper': ['oklch(0.955 0.025 27)', 'oklch(0.27 0.06 27)'],
}
