export const hero = {
  heading: 'AI agents, employed properly.',
  lead: 'We advise businesses on AI and deploy agents as members of staff: safe, reliable, and measured by the return they bring.',
  tags: ['Agentic Quality', 'AI Safety', 'Agentic Security', 'Compliance'],
  consultation: 'Schedule a Consultation',
  fundedProjects: 'Access Fully Funded Projects',
} as const
