export const services = {
  heading: 'Our Services',
  lead: 'Six ways to put AI to work. None commits you to the next.',
  terms: 'Terms of employment',
  /** The title of the card to stress. */
  main: 'AI Agents as Employees',
  /** `interest` is preselected in the form, and `result` is what the client gets. */
  cards: [
    {
      title: 'AI Strategy & Roadmaps',
      interest: 'ai-strategy',
      result: 'A costed plan',
      text: 'We rank the jobs an agent could take on by price, risk and saving. It may say “not yet”.',
    },
    {
      title: 'AI Agents as Employees',
      interest: 'ai-agents',
      result: 'An agent at work in your own systems',
      text: 'We write the job description, train its manager and count the hours it saves.',
    },
    {
      title: 'Application Integrations',
      interest: 'integrations',
      result: 'Connections under the agent’s own login',
      text: 'We connect the mail, ledger and help desk you run, each with an off switch.',
    },
    {
      title: 'Agentic Security',
      interest: 'security',
      result: 'An attack report',
      text: 'We try to talk your agents into mischief, and show what now stops each attempt.',
    },
    {
      title: 'Prototypes to Production',
      interest: 'prototypes',
      result: 'A tested release',
      text: 'We make your demo dependable, with your own cases as tests and a way back.',
    },
    {
      title: 'Cross-Cloud Deployment',
      interest: 'other',
      result: 'An agent that can switch clouds',
      text: 'We run it on Google Cloud, Microsoft Azure or both, under the same controls.',
    },
  ],
} as const
