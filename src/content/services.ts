type Card = {
  title: string
  /** One of the form's interests, which the link chooses. */
  interest?: string
  text: string
  gets: { artefact: string; benefit: string }
}

export const services = {
  heading: 'Our Services',
  lead: 'Six ways to put AI to work, and what each leaves you with. None commits you to the next.',
  terms: 'Terms of employment',
  cards: [
    {
      title: 'AI Strategy & Roadmaps',
      interest: 'ai-strategy',
      text: 'We sit with the people who do the work and rank the jobs an agent could take on.',
      gets: {
        artefact: 'A costed plan',
        benefit: 'Each job with its price, risk and saving. It may say “not yet”.',
      },
    },
    {
      title: 'AI Agents as Employees',
      interest: 'ai-agents',
      text: 'We write the job description, set the limits and supervise trial and probation.',
      gets: {
        artefact: 'An agent at work in your own systems',
        benefit: 'Its manager trained, the hours it saves counted.',
      },
    },
    {
      title: 'Application Integrations',
      interest: 'integrations',
      text: 'We connect it to the mail, ledger and ticket desk you already run.',
      gets: {
        artefact: 'Connections under the agent’s own login',
        benefit: 'Each documented, each with an off switch.',
      },
    },
    {
      title: 'Agentic Security',
      interest: 'security',
      text: 'We try to talk your agents into mischief before a stranger does.',
      gets: {
        artefact: 'An attack report',
        benefit: 'Every attempt, what it reached, and what now stops it.',
      },
    },
    {
      title: 'Prototypes to Production',
      interest: 'prototypes',
      text: 'We take the demo that impressed everyone and make it dependable.',
      gets: {
        artefact: 'A tested release',
        benefit: 'Your own cases as tests, how many it gets wrong, and a way back.',
      },
    },
    {
      title: 'Cross-Cloud Deployment',
      text: 'We run agents on Google Cloud, Microsoft Azure or both, close to your data.',
      gets: {
        artefact: 'An agent that can change clouds',
        benefit: 'No rebuild, and the same controls on both.',
      },
    },
  ] satisfies Card[] as Card[],
} as const
