export const safety = {
  heading: 'AI Safety',
  lead: 'An agent should never be able to do more than you would let a new colleague do unsupervised. So it starts like one.',
  steps: [
    {
      title: 'Trial',
      text: 'It works through last month’s cases and touches nothing. You compare its answers with what your people did.',
    },
    {
      title: 'Probation',
      text: 'It prepares, a person sends. Each correction becomes a test it must pass from then on.',
    },
    {
      title: 'Post',
      text: 'It acts inside its limits and asks at their edge. Anyone who works with it can pause it.',
    },
  ],
  gate: 'Signature',
  promotion: 'Its manager signs each promotion and can undo it.',
} as const
