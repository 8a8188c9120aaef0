export const safety = {
  heading: 'AI Safety',
  lead: 'An agent starts as a new colleague does: watched. It does more alone only when its manager says so.',
  alone: 'How much it does alone',
  steps: [
    {
      title: 'Trial',
      alone: 'Nothing',
      text: 'It redoes last month’s work and changes nothing. You compare its answers with your team’s.',
    },
    {
      title: 'Probation',
      alone: 'Drafts only',
      text: 'It prepares. A person sends. Every correction becomes a test it must pass from then on.',
    },
    {
      title: 'Employed',
      alone: 'Within its card',
      text: 'It acts within its limits and asks when it reaches one. Anyone who works with it can pause it.',
    },
  ],
  promotion: 'Manager signs off',
  /** Shown at the end of the last bar. */
  asks: 'asks',
}
