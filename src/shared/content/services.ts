import type { Interest } from './interests.ts'

type Service = {
  title: string
  interest: Interest
  action: string
  text: string
  /** Our main work, which stands out. */
  isMain?: true
}

export const services: { heading: string; cards: Service[] } = {
  heading: 'Our Services',
  /** `text` says how the client knows that it worked. `action` preselects `interest` in the form. */
  cards: [
    {
      title: 'AI Strategy & Roadmaps',
      interest: 'ai-strategy',
      action: 'Ask for a costed plan',
      text: 'We rank the jobs an agent could do by what each would save.',
    },
    {
      title: 'AI Agents as Employees',
      isMain: true,
      interest: 'ai-agents',
      action: 'Ask for your first agent',
      text: 'We write its job description, train its manager and count the hours it saves. If it costs more than it saves, we tell you to stop.',
    },
    {
      title: 'Application Integrations',
      interest: 'integrations',
      action: 'Ask us to connect your systems',
      text: 'We connect mail, ledger and help desk. If one is down, the rest keep working.',
    },
    {
      title: 'Agentic Security',
      interest: 'security',
      action: 'Ask for an attack report',
      text: 'We attack your agent as a fraudster would. You get what worked and the fix.',
    },
    {
      title: 'Prototypes to Production',
      interest: 'prototypes',
      action: 'Ask for a tested release',
      text: 'Your demo goes live once it passes your tests. You can undo each release.',
    },
    {
      title: 'Cross-Cloud Deployment',
      interest: 'other',
      action: 'Ask about a second cloud',
      text: 'Your agents run on Google Cloud, Microsoft Azure or both, with one log.',
    },
  ],
}
