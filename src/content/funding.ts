export const funding = {
  heading: 'Funding & Incentives',
  banner: 'Funded AI projects are a win-win.',
  bannerText:
    'You get a working agent without risking the budget. The cloud provider gets a customer who stays. We get to build it.',
  action: 'Ask about a funded project',
  cards: [
    {
      title: 'Fully Funded AI Development',
      text: 'Through the Google Partner Program, qualifying startups and small businesses can have their first agent built at no charge. We check eligibility, apply with you and build it.',
    },
    {
      title: 'Cloud Credits & Training',
      text: 'We combine credits, model access and enablement, so that the first months cost little to run and somebody on your own team knows how to look after it.',
    },
  ],
} as const
