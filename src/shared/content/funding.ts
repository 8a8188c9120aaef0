export const funding = {
  heading: 'Funding & Incentives',
  banner: 'Funded AI projects are a win-win.',
  action: 'Ask about a funded project',
  interest: 'funding' as const,
  /** What each party gives and gets. */
  gives: 'Puts in',
  gets: 'Gets',
  parties: [
    {
      name: 'You',
      gives: 'One job, someone who knows it well, and the monthly fee',
      gets: 'An agent at work and a manager trained to run it',
    },
    {
      name: 'Google',
      gives: 'Money or credits for the setup',
      gets: 'Work that runs on its cloud',
    },
  ],
  cards: [
    {
      title: 'Fully Funded AI Development',
      text: 'The Google Partner Program pays all or part of the setup for qualifying startups and small businesses. Before the call, we check if you qualify.',
    },
    {
      title: 'Cloud Credits & Training',
      text: 'We combine credits, model access and training, so that you start for less.',
    },
  ],
}
