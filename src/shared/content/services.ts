import type { Interest } from './interests.ts'

type Card = {
  title: string
  interest: Interest
  action: string
  text: string
  /** Our main work, which stands out. */
  isMain?: true
}

export const services: { heading: string; cards: Card[] } = {
  heading: 'Our Services',
  /** `text` says how the client knows that it worked. `action` preselects `interest` in the form. */
  cards: [
    {
      title: 'AI Strategy & Roadmaps',
      interest: 'ai-strategy',
      action: 'Ask for a costed plan',
      text: 'We rank the jobs an agent could take; you check each saving.',
    },
    {
      title: 'AI Agents as Employees',
      isMain: true,
      interest: 'ai-agents',
      action: 'Ask for your first agent',
      text: 'We write its job description, train its manager and count the hours it saves. If they are worth less than it costs, we tell you to stop.',
    },
    {
      title: 'Application Integrations',
      interest: 'integrations',
      action: 'Ask us to connect your systems',
      text: 'We connect mail, ledger and help desk. If one is down, the rest work on.',
    },
    {
      title: 'Agentic Security',
      interest: 'security',
      action: 'Ask for an attack report',
      text: 'We attack as a fraudster would. You get what worked and how to repeat it.',
    },
    {
      title: 'Prototypes to Production',
      interest: 'prototypes',
      action: 'Ask for a tested release',
      text: 'We test your demo up to your pass mark. You can undo each release.',
    },
    {
      title: 'Cross-Cloud Deployment',
      interest: 'other',
      action: 'Ask about a second cloud',
      text: 'We run it on Google Cloud, Microsoft Azure or both: one card, one log.',
    },
  ],
}
