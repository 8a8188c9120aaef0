type Card = {
  title: string
  /** One of the form's interests. The card's link preselects it. */
  interest?: string
  text: string
  gets: { artefact: string; benefit: string }
  /** The service to stress, set larger than the others. */
  isMain?: true
}

export const services = {
  heading: 'Our Services',
  lead: 'Six ways to put AI to work, and what you keep from each. None commits you to the next.',
  terms: 'Terms of employment',
  cards: [
    {
      title: 'AI Strategy & Roadmaps',
      interest: 'ai-strategy',
      text: 'We rank the jobs an agent could take on.',
      gets: {
        artefact: 'A costed plan',
        benefit: 'Price, risk and saving for each job. It may say “not yet”.',
      },
    },
    {
      title: 'AI Agents as Employees',
      interest: 'ai-agents',
      text: 'We write the job description, set the limits and supervise the trial.',
      gets: {
        artefact: 'An agent at work in your own systems',
        benefit: 'With a trained manager and a count of the hours it saves.',
      },
      isMain: true,
    },
    {
      title: 'Application Integrations',
      interest: 'integrations',
      text: 'We connect agents to the mail, ledger and help desk you run.',
      gets: {
        artefact: 'Connections under the agent’s own login',
        benefit: 'Each one documented, each with an off switch.',
      },
    },
    {
      title: 'Agentic Security',
      interest: 'security',
      text: 'We try to talk your agents into mischief before a stranger does.',
      gets: {
        artefact: 'An attack report',
        benefit: 'Every attempt, what it reached and what stops it now.',
      },
    },
    {
      title: 'Prototypes to Production',
      interest: 'prototypes',
      text: 'We make the demo that impressed everyone dependable.',
      gets: {
        artefact: 'A tested release',
        benefit: 'Your own cases as tests, a known error rate and a way back.',
      },
    },
    {
      title: 'Cross-Cloud Deployment',
      text: 'We run agents on Google Cloud, Microsoft Azure or both.',
      gets: {
        artefact: 'An agent that can switch clouds',
        benefit: 'No rebuild, and the same controls on both.',
      },
    },
  ] satisfies Card[] as Card[],
} as const
