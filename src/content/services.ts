type Card = {
  title: string
  /** One of the form's interests, which the link chooses. */
  interest?: string
  text: string
  gets: { artefact: string; benefit: string }
}

export const services = {
  heading: 'Our Services',
  lead: 'Six ways to put AI to work. Order any one of them; none commits you to the next.',
  youGet: 'You get',
  terms: 'Terms of employment',
  cards: [
    {
      title: 'AI Strategy & Roadmaps',
      interest: 'ai-strategy',
      text: 'We sit with the people who do the work and rank the jobs that an agent could take on.',
      gets: {
        artefact: 'a costed plan',
        benefit: ': each job with its price, its risk and what it should save. It may say “not yet”.',
      },
    },
    {
      title: 'AI Agents as Employees',
      interest: 'ai-agents',
      text: 'We write the job description, set the limits and supervise the trial and the probation.',
      gets: {
        artefact: 'an agent at work in your own systems',
        benefit: ', its manager trained, the hours it saves counted.',
      },
    },
    {
      title: 'Application Integrations',
      interest: 'integrations',
      text: 'We connect the agent to the mail, the ledger and the ticket desk that you already run.',
      gets: {
        artefact: 'connections under the agent’s own login',
        benefit: ', each documented, each with an off switch.',
      },
    },
    {
      title: 'Agentic Security',
      interest: 'security',
      text: 'We try to talk your agents into mischief before a stranger does, whoever built them.',
      gets: {
        artefact: 'an attack report',
        benefit: ': every attempt, what it reached, and the control that now stops it.',
      },
    },
    {
      title: 'Prototypes to Production',
      interest: 'prototypes',
      text: 'We take the demo that impressed everyone and make it dependable.',
      gets: {
        artefact: 'a tested release',
        benefit: ': your own cases as tests, the error rate on them, and a way back if it fails.',
      },
    },
    {
      title: 'Cross-Cloud Deployment',
      text: 'We run agents on Google Cloud, Microsoft Azure or both, close to your data.',
      gets: {
        artefact: 'a deployment written down as code',
        benefit: ', with the same controls on both. An agent can move without a rebuild.',
      },
    },
  ] satisfies Card[] as Card[],
} as const
