export const safety = {
  heading: 'AI Safety',
  lead: 'An agent should never be able to do more than you would let a new colleague do unsupervised.',
  promises: [
    { title: 'It asks.', text: 'Unsure or over its limit, it stops and names the person who decides.' },
    { title: 'It stops.', text: 'Anyone on the team can pause it, and nothing half-done is left behind.' },
    { title: 'It is tested.', text: 'On your hardest cases, before its first day and after every change.' },
  ],
} as const
