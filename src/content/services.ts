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
      text: 'We rank the jobs an agent could take on. You check each saving against your own books. The plan may say “not yet”.',
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
      text: 'We connect the mail, ledger and help desk you already use. If one is down, only the work that needs it waits.',
    },
    {
      title: 'Agentic Security',
      interest: 'security',
      action: 'Ask for an attack report',
      text: 'We attack your agents as a fraudster would. The report shows what got through your limits, what stopped the rest and how to repeat it.',
    },
    {
      title: 'Prototypes to Production',
      interest: 'prototypes',
      action: 'Ask for a tested release',
      text: 'We test your demo on your own cases until it meets the pass mark you set. Then it goes live, and you can undo each release.',
    },
    {
      title: 'Cross-Cloud Deployment',
      interest: 'other',
      action: 'Ask about a second cloud',
      text: 'We run your agent on Google Cloud, Microsoft Azure or both. You see both run.',
    },
  ],
}
