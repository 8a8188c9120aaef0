import type { Services } from '#types/page.ts'

export const services: Services = {
  heading: 'Our Services',
  lead: 'Six ways to put AI to work. Take\u00a0one; you need not take another.',
  terms: 'Terms of employment',
  result: 'You get',
  ask: 'Ask about this',
  /** The title of the card to stress. */
  main: 'AI Agents as Employees',
  /** `text` says how the client knows that it worked. `interest` is preselected in the form. */
  cards: [
    {
      title: 'AI Strategy & Roadmaps',
      interest: 'ai-strategy',
      result: 'A costed plan',
      text: 'We rank the jobs an agent could take on. You check each saving against your own books. The plan may say “not yet”.',
    },
    {
      title: 'AI Agents as Employees',
      interest: 'ai-agents',
      result: 'An agent at work for you',
      text: 'We write its job description, train its manager and count the hours it saves. If they are worth less than its fee, we tell you to stop.',
    },
    {
      title: 'Application Integrations',
      interest: 'integrations',
      result: 'Your systems, connected',
      text: 'We connect the mail, ledger and help desk you already use. Switch any one off, and the agent carries on with the rest.',
    },
    {
      title: 'Agentic Security',
      interest: 'security',
      result: 'An attack report',
      text: 'We attack your agents as a fraudster would. The report shows what stopped each attempt and how to repeat it.',
    },
    {
      title: 'Prototypes to Production',
      interest: 'prototypes',
      result: 'A tested release',
      text: 'We test your demo on your own cases until every one passes. Then it goes live, and you can undo each release.',
    },
    {
      title: 'Cross-Cloud Deployment',
      interest: 'other',
      result: 'No lock-in to one cloud',
      text: 'We run your agent on Google Cloud, Microsoft Azure or both. Before the handover, you watch it move from one to the other.',
    },
  ],
}
