/** As `#rrggbb`, because browsers of 2022 lack `oklch()`. The accessibility tests check the contrast of text. */
export const colors: Record<string, [light: string, dark: string]> = {
  paper: ['#faf6ef', '#101f20'], // the ground of the page
  raised: ['#fffdfa', '#233739'], // cards and the form
  sunken: ['#f1ece1', '#041112'], // every second section, and boxes inside cards
  line: ['#d8d2c4', '#465658'], // decorative lines
  edge: ['#6d7e80', '#829395'], // the border of a control
  ink: ['#0f2427', '#f1ece1'], // text
  soft: ['#364c4f', '#c5c1b6'], // secondary text
  accent: ['#005656', '#84dace'], // links, signs, the focus ring and main buttons, whose text is paper
  deep: ['#005656', '#005354'], // card heads and the funding banner, and their text
  'on-deep': ['#fffdfa', '#f1ece1'],
  held: ['#fac96b', '#dfb35f'], // elements that wait for a person, and their text
  'on-held': ['#422707', '#311800'],
  error: ['#9b1819', '#fd978c'], // error messages, and the ground of the error banner
  'error-paper': ['#ffebe8', '#3f1916'],
}
