export const services = {
  heading: 'Our Services',
  lead: 'Six ways to bring AI into the work you already do. Take one, or start at the top and go down.',
  cards: [
    {
      title: 'AI Strategy & Roadmaps',
      text: 'We find where work piles up and rank what an agent could take over. You get a costed plan in order; the first item should pay for the second.',
    },
    {
      title: 'AI Agents as Employees',
      text: 'We write the job description, set the limits and supervise the probation. You get finished work in your own systems, counted against the hours it used to take.',
    },
    {
      title: 'Application Integrations',
      text: 'We connect agents to the mail, ledger and ticketing you already run. You get no new screen to learn; your team notices that the queue is shorter.',
    },
    {
      title: 'Agentic Security',
      text: 'We try to talk your agents into mischief before a stranger does. You get each attack we tried, what it reached, and the control that now stops it.',
    },
    {
      title: 'Prototypes to Production',
      text: 'We take the demo that impressed everyone and make it dependable. You get tests, monitoring and a way back, and an error rate you can put in writing.',
    },
    {
      title: 'Cross-Cloud Deployment',
      text: 'We run agents on Google Cloud, Microsoft Azure or both, close to your data. You get one set of controls, and can move an agent without rebuilding it.',
    },
  ],
} as const
