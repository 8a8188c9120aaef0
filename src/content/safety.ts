export const safety = {
  heading: 'AI Safety',
  lead: 'An agent should never be able to do more than you would let a new colleague do unsupervised. So it starts like one, and its manager signs each promotion.',
  alone: 'Without asking:',
  steps: [
    {
      title: 'Trial',
      alone: 'nothing',
      text: 'It works through last month’s cases and changes nothing. You compare its answers with your people’s.',
    },
    {
      title: 'Probation',
      alone: 'drafts only',
      text: 'It prepares, a person sends. Each correction becomes a test it must pass from then on.',
    },
    {
      title: 'Employed',
      alone: 'what its card allows',
      text: 'It acts inside its limits and asks at their edge. Anyone who works with it can pause it.',
    },
  ],
  promotion: 'Manager signs',
} as const
